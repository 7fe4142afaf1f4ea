// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "gpu/kernels/common/block.cuh"

/// What kernels share that give a block to each row: LayerNorm, Softmax, losses.
namespace lathe::gpu {

/// f(i) summed over a row of n elements; every thread gets the sum. A few at a time, so that long sums keep their digits.
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

template <class T>
__device__ T rowMaximum(const T* row, int64_t n) {
    T largest = row[0];
    for (int64_t i = threadIdx.x; i < n; i += blockDim.x) largest = Maximum{}(largest, row[i]);
    return blockJoin(largest, Maximum{}, row[0]);
}

/// f(i) for each element of a row.
template <class F>
__device__ void forRow(int64_t n, F f) {
    for (int64_t i = threadIdx.x; i < n; i += blockDim.x) f(i);
}

}  // namespace lathe::gpu
