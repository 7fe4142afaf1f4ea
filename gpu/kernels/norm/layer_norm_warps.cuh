// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "gpu/kernels/common/activation.cuh"
#include "gpu/kernels/common/block.cuh"
#include "gpu/kernels/common/pack.h"
#include "gpu/kernels/norm/layer_norm_sums.cuh"

/// Layer normalization of short rows: a warp for each row, which loads each element once and keeps it in registers. A block for
/// each row would wait for its own sums most of the time.
namespace lathe::gpu {

constexpr unsigned normWarps = 8;  // of a block

/// Elements that a lane keeps, of the longest rows and of rows of half that length.
template <class X>
constexpr int elementsOfLane = 128 / static_cast<int>(sizeof(Computed<X>));

/// The longest rows that a warp keeps.
template <class X>
constexpr int64_t longestRow = 32 * elementsOfLane<X>;

/// Whether a warp can keep a row. Depends on the shape alone, so that the order of sums does, too.
template <class X>
bool fitsWarp(int64_t inner) {
    return inner % packOf<X> == 0 && inner <= longestRow<X>;
}

/// The elements of a row that a lane keeps: packs lane, lane + 32, ... of the row. `packed`: addresses allow packs; else single
/// elements are moved, with the same bits.
template <class X, int elements, bool packed>
struct LaneOfRow {
    using T = Computed<X>;
    static constexpr int pack = packOf<X>, packs = elements / pack;
    using Values = T[packs][pack];

    int64_t inner;

    __device__ static int64_t at(int k) { return (int64_t{k} * 32 + threadIdx.x % 32) * pack; }
    __device__ bool has(int k) const { return at(k) < inner; }

    template <class From>
    __device__ static Pack<From, pack> loadAt(const From* row, int k) {
        if constexpr (packed) {
            return loadPack(reinterpret_cast<const Pack<From, pack>*>(row + at(k)));
        } else {
            Pack<From, pack> from;
            for (int e = 0; e < pack; ++e) from.at[e] = row[at(k) + e];
            return from;
        }
    }
    template <class To>
    __device__ static void storeAt(To* row, int k, const Pack<To, pack>& values) {
        if constexpr (packed) {
            storePack(reinterpret_cast<Pack<To, pack>*>(row + at(k)), values);
        } else {
            for (int e = 0; e < pack; ++e) row[at(k) + e] = values.at[e];
        }
    }
    /// f(k) for each pack that the lane keeps.
    template <class F>
    __device__ void forPacks(F f) const {
        LATHE_UNROLL(packs)
        for (int k = 0; k < packs; ++k)
            if (has(k)) f(k);
    }
    template <class From>
    __device__ void load(const From* row, Values& to) const {
        forPacks([&](int k) {
            const Pack<From, pack> from = loadAt(row, k);
            for (int e = 0; e < pack; ++e) to[k][e] = from.at[e];
        });
    }
    /// to += row
    template <class From>
    __device__ void add(const From* row, Values& to) const {
        forPacks([&](int k) {
            const Pack<From, pack> from = loadAt(row, k);
            for (int e = 0; e < pack; ++e) to[k][e] += static_cast<T>(from.at[e]);
        });
    }
    template <class To>
    __device__ void store(To* row, const Values& from) const {
        forPacks([&](int k) {
            Pack<To, pack> to;
            for (int e = 0; e < pack; ++e) to.at[e] = static_cast<To>(from[k][e]);
            storeAt(row, k, to);
        });
    }
    /// Of the whole row.
    template <class F>
    __device__ T sum(F f) const {
        T total = 0;
        forPacks([&](int k) {
            for (int e = 0; e < pack; ++e) total += f(k, e);
        });
        return warpJoin(total, Sum{});
    }
};

template <class X, class Narrow, int elements, bool packed>
__global__ void layerNormWarps(LATHE_PARAMETER(LayerNormArguments) a) {
    using T = Computed<X>;
    using Lane = LaneOfRow<X, elements, packed>;
    const Lane lane{a.inner};
    const auto *scale = static_cast<const T*>(a.scale), *bias = static_cast<const T*>(a.bias);
    const auto inner = static_cast<T>(a.inner);
    for (int64_t row = int64_t{blockIdx.x} * normWarps + threadIdx.x / 32; row < a.rows; row += int64_t{gridDim.x} * normWarps) {
        const int64_t begin = row * a.inner;
        typename Lane::Values x;
        lane.load(static_cast<const X*>(a.x) + begin, x);
        if (a.addend) {
            if (a.narrowAddend)
                lane.add(static_cast<const Narrow*>(a.addend) + begin, x);
            else
                lane.add(static_cast<const X*>(a.addend) + begin, x);
            lane.store(static_cast<X*>(a.sum) + begin, x);
        }
        const T mean = lane.sum([&](int k, int e) { return x[k][e]; }) / inner;
        const T variance = lane.sum([&](int k, int e) { return (x[k][e] - mean) * (x[k][e] - mean); }) / inner;
        const T invStd = 1 / std::sqrt(variance + static_cast<T>(a.epsilon));
        lane.forPacks([&](int k) {
            const auto scales = Lane::loadAt(scale, k), biases = Lane::loadAt(bias, k);
            for (int e = 0; e < Lane::pack; ++e)
                x[k][e] = activate(a.activation, (x[k][e] - mean) * invStd * scales.at[e] + biases.at[e]);
        });
        if (a.narrowY)
            lane.store(static_cast<Narrow*>(a.y) + begin, x);
        else
            lane.store(static_cast<X*>(a.y) + begin, x);
        if (threadIdx.x % 32 == 0) {
            static_cast<T*>(a.mean)[row] = mean;
            static_cast<T*>(a.invStd)[row] = invStd;
        }
    }
}

/// Adds the sums of columns that each warp has for its rows, in the order of the warps, and keeps them as part blockIdx.x.
template <class X, class Lane, class Op>
__device__ void keepColumns(const Op& op, const Lane& lane, const typename Lane::Values& dscale,
                            const typename Lane::Values& dbias, const ReducePlan& plan, typename Op::State* partial) {
    using State = typename Op::State;
    LATHE_SHARED(State, columns, longestRow<X>);
    for (unsigned warp = 0; warp < normWarps; ++warp) {
        if (threadIdx.x / 32 == warp)
            lane.forPacks([&](int k) {
                for (int e = 0; e < Lane::pack; ++e) {
                    State& column = columns[Lane::at(k) + e];
                    if (warp == 0) column = op.zero();
                    op.join(column, State{dscale[k][e], dbias[k][e]});
                }
            });
        __syncthreads();
    }
    for (int64_t k = threadIdx.x; k < plan.kept; k += blockDim.x) keep(op, plan, k, blockIdx.x, columns[k], partial);
}

/// The grid has a block for each part of the plan.
template <class X, class Narrow, int elements, bool packed>
__global__ void layerNormGradWarps(LATHE_PARAMETER(LayerNormGradArguments) a, typename LayerNormSums<X, X>::State* partial) {
    using T = Computed<X>;
    using Lane = LaneOfRow<X, elements, packed>;
    const Lane lane{a.inner};
    const auto* scale = static_cast<const T*>(a.scale);
    typename Lane::Values dscale{}, dbias{};
    for (int64_t row = int64_t{blockIdx.x} * normWarps + threadIdx.x / 32; row < a.rows; row += int64_t{gridDim.x} * normWarps) {
        const int64_t begin = row * a.inner;
        typename Lane::Values dy, x;
        if (a.narrowDy)
            lane.load(static_cast<const Narrow*>(a.dy) + begin, dy);
        else
            lane.load(static_cast<const X*>(a.dy) + begin, dy);
        lane.load(static_cast<const X*>(a.x) + begin, x);
        const T mean = static_cast<const T*>(a.mean)[row], invStd = static_cast<const T*>(a.invStd)[row];
        lane.forPacks([&](int k) {
            const auto scales = Lane::loadAt(scale, k);
            for (int e = 0; e < Lane::pack; ++e) {
                x[k][e] = (x[k][e] - mean) * invStd;
                dscale[k][e] += dy[k][e] * x[k][e];
                dbias[k][e] += dy[k][e];
                dy[k][e] *= scales.at[e];
            }
        });
        const T sum = lane.sum([&](int k, int e) { return dy[k][e]; });
        const T dot = lane.sum([&](int k, int e) { return dy[k][e] * x[k][e]; });
        lane.forPacks([&](int k) {
            for (int e = 0; e < Lane::pack; ++e) x[k][e] = invStd * (dy[k][e] - (sum + x[k][e] * dot) / static_cast<T>(a.inner));
        });
        if (a.addend) lane.add(static_cast<const X*>(a.addend) + begin, x);
        lane.store(static_cast<X*>(a.dx) + begin, x);
        if (a.rounded) lane.store(static_cast<Narrow*>(a.rounded) + begin, x);
    }
    keepColumns<X>(layerNormSums<X, X>(a), lane, dscale, dbias, a.plan, partial);
}

}  // namespace lathe::gpu
