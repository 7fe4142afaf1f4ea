// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "gpu/kernels/common/activation.cuh"
#include "gpu/kernels/common/block.cuh"
#include "gpu/kernels/common/pack.h"
#include "gpu/kernels/common/stored.h"
#include "gpu/kernels/norm/norm.h"

/// Layer normalization of short rows: a warp for each row, which loads each element once and keeps it in registers. A block for
/// each row would wait for its own sums most of the time.
namespace lathe::gpu {

constexpr unsigned normWarps = 8;  // of a block

/// Elements that a lane keeps.
template <class Stored>
constexpr int elementsOfLane = 128 / static_cast<int>(sizeof(Computed<Stored>));

/// Whether a warp can keep a row. Depends on the shape alone, so that the order of sums does, too.
template <class Stored>
bool fitsWarp(int64_t inner) {
    return inner % packOf<Stored> == 0 && inner <= 32 * elementsOfLane<Stored>;
}

/// The elements of a row that a lane keeps: packs lane, lane + 32, ... of the row. `packed`: addresses allow packs; else single
/// elements are moved, with the same bits.
template <class Stored, bool packed>
struct LaneOfRow {
    using T = Computed<Stored>;
    static constexpr int pack = packOf<Stored>, packs = elementsOfLane<Stored> / pack;
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
    __device__ void load(const Stored* row, Values& to) const {
        LATHE_UNROLL(packs)
        for (int k = 0; k < packs; ++k)
            if (has(k)) {
                const Pack<Stored, pack> from = loadAt(row, k);
                for (int e = 0; e < pack; ++e) to[k][e] = from.at[e];
            }
    }
    __device__ void store(Stored* row, const Values& from) const {
        LATHE_UNROLL(packs)
        for (int k = 0; k < packs; ++k)
            if (has(k)) {
                Pack<Stored, pack> to;
                for (int e = 0; e < pack; ++e) to.at[e] = static_cast<Stored>(from[k][e]);
                if constexpr (packed) {
                    storePack(reinterpret_cast<Pack<Stored, pack>*>(row + at(k)), to);
                } else {
                    for (int e = 0; e < pack; ++e) row[at(k) + e] = to.at[e];
                }
            }
    }
    /// f(k) for each pack that the lane keeps.
    template <class F>
    __device__ void forPacks(F f) const {
        LATHE_UNROLL(packs)
        for (int k = 0; k < packs; ++k)
            if (has(k)) f(k);
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

template <class Stored, bool packed>
__global__ void layerNormWarps(LayerNormArguments a) {
    using T = Computed<Stored>;
    using Lane = LaneOfRow<Stored, packed>;
    const Lane lane{a.inner};
    const auto *scale = static_cast<const T*>(a.scale), *bias = static_cast<const T*>(a.bias);
    const auto inner = static_cast<T>(a.inner);
    for (int64_t row = int64_t{blockIdx.x} * normWarps + threadIdx.x / 32; row < a.rows; row += int64_t{gridDim.x} * normWarps) {
        typename Lane::Values x;
        lane.load(static_cast<const Stored*>(a.x) + row * a.inner, x);
        const T mean = lane.sum([&](int k, int e) { return x[k][e]; }) / inner;
        const T variance = lane.sum([&](int k, int e) { return (x[k][e] - mean) * (x[k][e] - mean); }) / inner;
        const T invStd = 1 / std::sqrt(variance + static_cast<T>(a.epsilon));
        lane.forPacks([&](int k) {
            const auto scales = Lane::loadAt(scale, k), biases = Lane::loadAt(bias, k);
            for (int e = 0; e < Lane::pack; ++e)
                x[k][e] = activate(a.activation, (x[k][e] - mean) * invStd * scales.at[e] + biases.at[e]);
        });
        lane.store(static_cast<Stored*>(a.y) + row * a.inner, x);
        if (threadIdx.x % 32 == 0) {
            static_cast<T*>(a.mean)[row] = mean;
            static_cast<T*>(a.invStd)[row] = invStd;
        }
    }
}

/// dx alone.
template <class Stored, bool packed>
__global__ void layerNormGradWarps(LayerNormGradArguments a) {
    using T = Computed<Stored>;
    using Lane = LaneOfRow<Stored, packed>;
    const Lane lane{a.inner};
    const auto* scale = static_cast<const T*>(a.scale);
    for (int64_t row = int64_t{blockIdx.x} * normWarps + threadIdx.x / 32; row < a.rows; row += int64_t{gridDim.x} * normWarps) {
        typename Lane::Values dy, x;
        lane.load(static_cast<const Stored*>(a.dy) + row * a.inner, dy);
        lane.load(static_cast<const Stored*>(a.x) + row * a.inner, x);
        const T mean = static_cast<const T*>(a.mean)[row], invStd = static_cast<const T*>(a.invStd)[row];
        lane.forPacks([&](int k) {
            const auto scales = Lane::loadAt(scale, k);
            for (int e = 0; e < Lane::pack; ++e) {
                dy[k][e] *= scales.at[e];
                x[k][e] = (x[k][e] - mean) * invStd;
            }
        });
        const T sum = lane.sum([&](int k, int e) { return dy[k][e]; });
        const T dot = lane.sum([&](int k, int e) { return dy[k][e] * x[k][e]; });
        lane.forPacks([&](int k) {
            for (int e = 0; e < Lane::pack; ++e) x[k][e] = invStd * (dy[k][e] - (sum + x[k][e] * dot) / static_cast<T>(a.inner));
        });
        lane.store(static_cast<Stored*>(a.dx) + row * a.inner, x);
    }
}

}  // namespace lathe::gpu
