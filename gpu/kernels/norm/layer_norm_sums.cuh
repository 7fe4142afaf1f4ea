// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "gpu/kernels/norm/layer_norm_arguments.h"
#include "gpu/kernels/reduce/reduce.cuh"

namespace lathe::gpu {

/// Gradients of scale and bias: sums over the rows (an operation of reduce.cuh).
template <class X, class Dy>
struct LayerNormSums {
    using T = Computed<X>;
    struct State {
        T scale, bias;
    };
    static_assert(sizeof(State) == layerNormGradState * sizeof(T));
    int64_t inner;
    const Dy* dy;
    const X* x;
    const T *mean, *invStd;
    T *dscale, *dbias;

    __device__ State zero() const { return {0, 0}; }
    template <int pack>
    __device__ int64_t start(int64_t k) const {
        return k;
    }
    template <int pack>
    struct Loaded {
        Pack<Dy, pack> dy;
        Pack<X, pack> x;
        T mean, invStd;
    };
    template <int pack>
    __device__ Loaded<pack> load(int64_t k, int64_t row) const {
        return {loadPack(reinterpret_cast<const Pack<Dy, pack>*>(dy + row * inner + k)),
                loadPack(reinterpret_cast<const Pack<X, pack>*>(x + row * inner + k)), mean[row], invStd[row]};
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

template <class X, class Dy>
__host__ __device__ LayerNormSums<X, Dy> layerNormSums(const LayerNormGradArguments& a) {
    using T = Computed<X>;
    return {a.inner,
            static_cast<const Dy*>(a.dy),
            static_cast<const X*>(a.x),
            static_cast<const T*>(a.mean),
            static_cast<const T*>(a.invStd),
            static_cast<T*>(a.dscale),
            static_cast<T*>(a.dbias)};
}

}  // namespace lathe::gpu
