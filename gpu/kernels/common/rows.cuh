// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "gpu/kernels/common/block.cuh"

/// Helpers of kernels that use one team of threads per row: LayerNorm, Softmax, losses. Team: BlockTeam or WarpTeam. A team of
/// one warp and a block of one warp get the same bits.
namespace lathe::gpu {

/// All threads of a block.
struct BlockTeam {
    __device__ static unsigned index() { return threadIdx.x; }
    __device__ static unsigned size() { return blockDim.x; }
    template <class T, class Join>
    __device__ static T join(T value, Join join, T neutral) {
        return blockJoin(value, join, neutral);
    }
};

/// The threads of a warp: each warp of the block has a row of its own.
struct WarpTeam {
    __device__ static unsigned index() { return threadIdx.x % 32; }
    __device__ static unsigned size() { return 32; }
    template <class T, class Join>
    __device__ static T join(T value, Join join, T) {
        return warpJoin(value, join);
    }
};

/// Calls run(row) for the rows of each warp of the block.
template <class Run>
__device__ void forRowsOfWarps(int64_t rows, Run run) {
    for (int64_t row = threadIdx.x / 32; row < rows; row += blockDim.x / 32) run(row);
}

/// Sum of f(i) over a row of n elements; every thread gets it. Partial sums of 16 elements keep long sums accurate.
template <class T, class Team = BlockTeam, class F>
__device__ T rowSum(int64_t n, F f) {
    constexpr int few = 16;
    T total = 0;
    for (int64_t i = Team::index(); i < n;) {
        T some = 0;
        for (int j = 0; j < few && i < n; ++j, i += Team::size()) some += f(i);
        total += some;
    }
    return Team::join(total, Sum{}, T(0));
}

/// Maximum of a row of n > 0 elements, NaN if one is NaN; every thread gets it.
template <class Team = BlockTeam, class T>
__device__ T rowMaximum(const T* row, int64_t n) {
    T largest = row[0];
    for (int64_t i = Team::index(); i < n; i += Team::size()) largest = Maximum{}(largest, row[i]);
    return Team::join(largest, Maximum{}, row[0]);
}

/// Calls f(i) for each element of a row, shared among the threads of the team.
template <class Team = BlockTeam, class F>
__device__ void forRow(int64_t n, F f) {
    for (int64_t i = Team::index(); i < n; i += Team::size()) f(i);
}

}  // namespace lathe::gpu
