// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "gpu/kernels/common/block.cuh"

/// Helpers of kernels that use one block per row: LayerNorm, Softmax, losses.
namespace lathe::gpu {

/// Sum of f(i) over a row of n elements; every thread gets it. Partial sums of 16 elements keep long sums accurate.
template <class T, class F>
__device__ T rowSum(int64_t n, F f) {
    constexpr int few = 16;
    T total = 0;
    for (int64_t i = threadIdx.x; i < n;) {
        T some = 0;
        for (int j = 0; j < few && i < n; ++j, i += blockDim.x) some += f(i);
        total += some;
    }
    return blockSum(total);
}

/// Maximum of a row of n > 0 elements, NaN if one is NaN; every thread gets it.
template <class T>
__device__ T rowMaximum(const T* row, int64_t n) {
    T largest = row[0];
    for (int64_t i = threadIdx.x; i < n; i += blockDim.x) largest = Maximum{}(largest, row[i]);
    return blockJoin(largest, Maximum{}, row[0]);
}

/// Calls f(i) for each element of a row, shared among the threads of the block.
template <class F>
__device__ void forRow(int64_t n, F f) {
    for (int64_t i = threadIdx.x; i < n; i += blockDim.x) f(i);
}

}  // namespace lathe::gpu
