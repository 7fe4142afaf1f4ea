// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "gpu/kernels/common/rows.cuh"
#include "gpu/kernels/common/stored.h"
#include "gpu/kernels/norm/layer_norm.h"
#include "gpu/kernels/norm/layer_norm_warps.cuh"

namespace lathe::gpu {

/// Element i as X or Narrow.
template <class X, class Narrow>
__device__ Computed<X> elementOf(const void* from, bool narrow, int64_t i) {
    return narrow ? static_cast<Computed<X>>(static_cast<const Narrow*>(from)[i])
                  : static_cast<Computed<X>>(static_cast<const X*>(from)[i]);
}

template <class X, class Narrow>
__global__ void layerNormRows(LATHE_PARAMETER(LayerNormArguments) a) {
    using T = Computed<X>;
    const auto *scale = static_cast<const T*>(a.scale), *bias = static_cast<const T*>(a.bias);
    const auto inner = static_cast<T>(a.inner);
    for (int64_t row = blockIdx.x; row < a.rows; row += gridDim.x) {
        const int64_t begin = row * a.inner;
        const X* x = static_cast<const X*>(a.x) + begin;
        if (a.addend) {
            X* const sum = static_cast<X*>(a.sum) + begin;
            forRow(a.inner, [&](int64_t i) {
                sum[i] = static_cast<X>(static_cast<T>(x[i]) + elementOf<X, Narrow>(a.addend, a.narrowAddend, begin + i));
            });
            x = sum;  // each thread reads what it has written itself
        }
        const T mean = rowSum<T>(a.inner, [&](int64_t i) { return x[i]; }) / inner;
        const T variance = rowSum<T>(a.inner, [&](int64_t i) { return (x[i] - mean) * (x[i] - mean); }) / inner;
        const T invStd = 1 / std::sqrt(variance + static_cast<T>(a.epsilon));
        forRow(a.inner, [&](int64_t i) {
            const T y = activate(a.activation, (x[i] - mean) * invStd * scale[i] + bias[i]);
            if (a.narrowY)
                static_cast<Narrow*>(a.y)[begin + i] = static_cast<Narrow>(y);
            else
                static_cast<X*>(a.y)[begin + i] = static_cast<X>(y);
        });
        if (threadIdx.x == 0) {
            static_cast<T*>(a.mean)[row] = mean;
            static_cast<T*>(a.invStd)[row] = invStd;
        }
    }
}

template <class X, class Narrow>
__global__ void layerNormGradRows(LATHE_PARAMETER(LayerNormGradArguments) a) {
    using T = Computed<X>;
    const auto* scale = static_cast<const T*>(a.scale);
    for (int64_t row = blockIdx.x; row < a.rows; row += gridDim.x) {
        const int64_t begin = row * a.inner;
        const X* const x = static_cast<const X*>(a.x) + begin;
        const auto dy = [&](int64_t i) { return elementOf<X, Narrow>(a.dy, a.narrowDy, begin + i); };
        const T mean = static_cast<const T*>(a.mean)[row], invStd = static_cast<const T*>(a.invStd)[row];
        const T sum = rowSum<T>(a.inner, [&](int64_t i) { return dy(i) * scale[i]; });
        const T dot = rowSum<T>(a.inner, [&](int64_t i) { return dy(i) * scale[i] * ((x[i] - mean) * invStd); });
        forRow(a.inner, [&](int64_t i) {
            const T correction = (sum + (x[i] - mean) * invStd * dot) / static_cast<T>(a.inner);
            T dx = invStd * (dy(i) * scale[i] - correction);
            if (a.addend) dx += static_cast<T>(static_cast<const X*>(a.addend)[begin + i]);
            static_cast<X*>(a.dx)[begin + i] = static_cast<X>(dx);
            if (a.rounded) static_cast<Narrow*>(a.rounded)[begin + i] = static_cast<Narrow>(dx);
        });
    }
}

/// Launches the kernel `Of` for the length of the rows and for the addresses.
template <class X, class Narrow, template <class, class, int, bool> class Of, class... Arguments>
cudaError_t launchWarps(cudaStream_t stream, int64_t inner, bool packs, unsigned blocks, const Arguments&... arguments) {
    constexpr int all = elementsOfLane<X>, half = all / 2;
    constexpr unsigned threads = 32 * normWarps;
    if (inner * 2 <= longestRow<X>)
        return launch(packs ? Of<X, Narrow, half, true>::kernel : Of<X, Narrow, half, false>::kernel, blocks, threads, 0, stream,
                      arguments...);
    return launch(packs ? Of<X, Narrow, all, true>::kernel : Of<X, Narrow, all, false>::kernel, blocks, threads, 0, stream,
                  arguments...);
}

template <class X, class Narrow, int elements, bool packed>
struct ForwardWarps {
    static constexpr auto kernel = layerNormWarps<X, Narrow, elements, packed>;
};
template <class X, class Narrow, int elements, bool packed>
struct BackwardWarps {
    static constexpr auto kernel = layerNormGradWarps<X, Narrow, elements, packed>;
};

template <class X, class Narrow>
cudaError_t launchLayerNorm(cudaStream_t stream, const LayerNormArguments& a) {
    if (!fitsWarp<X>(a.inner))
        return launch(layerNormRows<X, Narrow>, blocksFor(a.rows, 1), threadsForRow(a.inner), 0, stream, a);
    const bool packs = packsFit({a.x, a.addend, a.y, a.sum, a.scale, a.bias});
    return launchWarps<X, Narrow, ForwardWarps>(stream, a.inner, packs, blocksFor(a.rows, normWarps), a);
}

/// Long rows: the sums over the rows in a launch of their own, before dx overwrites what they read.
template <class X, class Dy, class Narrow>
cudaError_t launchLongGrad(cudaStream_t stream, const LayerNormGradArguments& a, std::byte* workspace) {
    const auto sums = layerNormSums<X, Dy>(a);
    constexpr int pack = packOf<X>;
    const bool packs = a.inner % pack == 0 && packsFit({a.dy, a.x});
    const cudaError_t status =
        packs ? reduceByPacks<pack>(stream, sums, a.plan, workspace) : reduceByColumns(stream, sums, a.plan, workspace);
    if (status != cudaSuccess) return status;
    return launch(layerNormGradRows<X, Narrow>, blocksFor(a.rows, 1), threadsForRow(a.inner), 0, stream, a);
}

template <class X, class Narrow>
cudaError_t launchLayerNormGrad(cudaStream_t stream, const LayerNormGradArguments& a, std::byte* workspace) {
    if (!fitsWarp<X>(a.inner))
        return a.narrowDy ? launchLongGrad<X, Narrow, Narrow>(stream, a, workspace)
                          : launchLongGrad<X, X, Narrow>(stream, a, workspace);
    using Sums = LayerNormSums<X, X>;
    const bool packs = packsFit({a.dy, a.x, a.addend, a.dx, a.rounded, a.scale});
    const cudaError_t status = launchWarps<X, Narrow, BackwardWarps>(stream, a.inner, packs, static_cast<unsigned>(a.plan.parts),
                                                                     a, partialIn<Sums>(a.plan, workspace));
    return status == cudaSuccess ? joinParts(stream, layerNormSums<X, X>(a), a.plan, workspace) : status;
}

template <class X>
ReducePlan layerNormGradPlan(int64_t rows, int64_t inner) {
    if (!fitsWarp<X>(inner)) return ReducePlan::of(inner, rows, true);
    // A row for each warp of a large device, and then up to eight; more rows for each of 1,024 blocks.
    const auto ceil = [](int64_t a, int64_t b) { return (a + b - 1) / b; };
    const int64_t few = std::min<int64_t>(ceil(rows, normWarps), 256), many = std::min<int64_t>(ceil(rows, 8 * normWarps), 1024);
    const int64_t parts = std::max<int64_t>({few, many, 1});
    return {inner, rows, parts, ceil(rows, parts), true};
}

#define LATHE_INSTANTIATE_PAIR(X, Narrow)                                                     \
    template cudaError_t launchLayerNorm<X, Narrow>(cudaStream_t, const LayerNormArguments&); \
    template cudaError_t launchLayerNormGrad<X, Narrow>(cudaStream_t, const LayerNormGradArguments&, std::byte*);
#define LATHE_INSTANTIATE(X)     \
    LATHE_INSTANTIATE_PAIR(X, X) \
    template ReducePlan layerNormGradPlan<X>(int64_t, int64_t);
LATHE_FOR_STORED(LATHE_INSTANTIATE)
LATHE_INSTANTIATE_PAIR(float, Float16)
LATHE_INSTANTIATE_PAIR(float, BFloat16)

}  // namespace lathe::gpu
