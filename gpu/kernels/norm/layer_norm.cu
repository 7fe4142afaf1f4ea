// SPDX-License-Identifier: Apache-2.0
#include "gpu/kernels/common/rows.cuh"
#include "gpu/kernels/common/stored.h"
#include "gpu/kernels/norm/layer_norm_warps.cuh"
#include "gpu/kernels/norm/norm.h"
#include "gpu/kernels/reduce/reduce.cuh"

namespace lathe::gpu {

template <class Stored>
__global__ void layerNormRows(LayerNormArguments a) {
    using T = Computed<Stored>;
    const auto *scale = static_cast<const T*>(a.scale), *bias = static_cast<const T*>(a.bias);
    const auto inner = static_cast<T>(a.inner);
    for (int64_t row = blockIdx.x; row < a.rows; row += gridDim.x) {
        const Stored* const x = static_cast<const Stored*>(a.x) + row * a.inner;
        Stored* const y = static_cast<Stored*>(a.y) + row * a.inner;
        const T mean = rowSum<T>(a.inner, [&](int64_t i) { return x[i]; }) / inner;
        const T variance = rowSum<T>(a.inner, [&](int64_t i) { return (x[i] - mean) * (x[i] - mean); }) / inner;
        const T invStd = 1 / std::sqrt(variance + static_cast<T>(a.epsilon));
        forRow(a.inner, [&](int64_t i) {
            y[i] = static_cast<Stored>(activate(a.activation, (x[i] - mean) * invStd * scale[i] + bias[i]));
        });
        if (threadIdx.x == 0) {
            static_cast<T*>(a.mean)[row] = mean;
            static_cast<T*>(a.invStd)[row] = invStd;
        }
    }
}

template <class Stored>
__global__ void layerNormGradRows(LayerNormGradArguments a) {
    using T = Computed<Stored>;
    const auto* scale = static_cast<const T*>(a.scale);
    for (int64_t row = blockIdx.x; row < a.rows; row += gridDim.x) {
        const auto *dy = static_cast<const Stored*>(a.dy) + row * a.inner, *x = static_cast<const Stored*>(a.x) + row * a.inner;
        Stored* const dx = static_cast<Stored*>(a.dx) + row * a.inner;
        const T mean = static_cast<const T*>(a.mean)[row], invStd = static_cast<const T*>(a.invStd)[row];
        const T sum = rowSum<T>(a.inner, [&](int64_t i) { return dy[i] * scale[i]; });
        const T dot = rowSum<T>(a.inner, [&](int64_t i) { return dy[i] * scale[i] * ((x[i] - mean) * invStd); });
        forRow(a.inner, [&](int64_t i) {
            const T correction = (sum + (x[i] - mean) * invStd * dot) / static_cast<T>(a.inner);
            dx[i] = static_cast<Stored>(invStd * (dy[i] * scale[i] - correction));
        });
    }
}

/// Gradients of scale and bias: sums over the rows.
template <class Stored>
struct LayerNormSums {
    using T = Computed<Stored>;
    struct State {
        T scale, bias;
    };
    static_assert(sizeof(State) == layerNormGradState * sizeof(T));
    int64_t inner;
    const Stored *dy, *x;
    const T *mean, *invStd;
    T *dscale, *dbias;

    __device__ State zero() const { return {0, 0}; }
    template <int pack>
    __device__ int64_t start(int64_t k) const {
        return k;
    }
    template <int pack>
    struct Loaded {
        Pack<Stored, pack> dy, x;
        T mean, invStd;
    };
    template <int pack>
    __device__ Loaded<pack> load(int64_t k, int64_t row) const {
        return {loadPack(reinterpret_cast<const Pack<Stored, pack>*>(dy + row * inner + k)),
                loadPack(reinterpret_cast<const Pack<Stored, pack>*>(x + row * inner + k)), mean[row], invStd[row]};
    }
    template <int pack>
    __device__ void add(State (&s)[pack], int64_t, const Loaded<pack>& l) const {
        LATHE_UNROLL(pack)
        for (int i = 0; i < pack; ++i) {
            const T d = l.dy.at[i];
            s[i].scale += d * ((l.x.at[i] - l.mean) * l.invStd);
            s[i].bias += d;
        }
    }
    __device__ void join(State& a, const State& b) const {
        a.scale += b.scale;
        a.bias += b.bias;
    }
    __device__ void store(int64_t k, const State& s) const {
        dscale[k] = s.scale;
        dbias[k] = s.bias;
    }
};

template <class Stored>
cudaError_t launchLayerNorm(cudaStream_t stream, const LayerNormArguments& a) {
    if (!fitsWarp<Stored>(a.inner))
        return launch(layerNormRows<Stored>, blocksFor(a.rows, 1), threadsForRow(a.inner), 0, stream, a);
    const bool packs = packsFit({a.x, a.y, a.scale, a.bias});
    return launch(packs ? layerNormWarps<Stored, true> : layerNormWarps<Stored, false>, blocksFor(a.rows, normWarps),
                  32 * normWarps, 0, stream, a);
}

template <class Stored>
cudaError_t launchLayerNormGrad(cudaStream_t stream, const LayerNormGradArguments& a, std::byte* workspace) {
    using T = Computed<Stored>;
    const LayerNormSums<Stored> sums{a.inner,
                                     static_cast<const Stored*>(a.dy),
                                     static_cast<const Stored*>(a.x),
                                     static_cast<const T*>(a.mean),
                                     static_cast<const T*>(a.invStd),
                                     static_cast<T*>(a.dscale),
                                     static_cast<T*>(a.dbias)};
    constexpr int pack = packOf<Stored>;
    const bool packs = a.inner % pack == 0 && packsFit({a.dy, a.x});
    const cudaError_t status =
        packs ? reduceByPacks<pack>(stream, sums, a.plan, workspace) : reduceByColumns(stream, sums, a.plan, workspace);
    if (status != cudaSuccess) return status;
    if (!fitsWarp<Stored>(a.inner))
        return launch(layerNormGradRows<Stored>, blocksFor(a.rows, 1), threadsForRow(a.inner), 0, stream, a);
    const bool rowPacks = packsFit({a.dy, a.x, a.dx, a.scale});
    return launch(rowPacks ? layerNormGradWarps<Stored, true> : layerNormGradWarps<Stored, false>, blocksFor(a.rows, normWarps),
                  32 * normWarps, 0, stream, a);
}

#define LATHE_INSTANTIATE(T)                                                          \
    template cudaError_t launchLayerNorm<T>(cudaStream_t, const LayerNormArguments&); \
    template cudaError_t launchLayerNormGrad<T>(cudaStream_t, const LayerNormGradArguments&, std::byte*);
LATHE_FOR_STORED(LATHE_INSTANTIATE)

}  // namespace lathe::gpu
