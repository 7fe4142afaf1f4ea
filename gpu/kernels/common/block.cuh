// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "gpu/kernels/common/launch.h"

/// Reductions over the threads of a warp and of a block (whole warps, at most 1024 threads), in an order that is fixed. Every
/// thread gets the result. All threads must call.
namespace lathe::gpu {

struct Sum {
    template <class T>
    __device__ T operator()(T a, T b) const {
        return a + b;
    }
};

/// NaN wins, as it does in a maximum over a row that has one.
struct Maximum {
    template <class T>
    __device__ T operator()(T a, T b) const {
        return a > b || a != a ? a : b;
    }
};

template <class T, class Join>
__device__ T warpJoin(T value, Join join) {
    for (int distance = 16; distance > 0; distance /= 2) value = join(value, __shfl_xor_sync(~0u, value, distance));
    return value;
}

template <class T, class Join>
__device__ T blockJoin(T value, Join join, T neutral) {
    value = warpJoin(value, join);
    const unsigned warps = blockDim.x / 32, lane = threadIdx.x % 32;
    if (warps == 1) return value;
    LATHE_SHARED(T, ofWarps, 32);
    if (lane == 0) ofWarps[threadIdx.x / 32] = value;
    __syncthreads();
    value = warpJoin(lane < warps ? ofWarps[lane] : neutral, join);
    __syncthreads();  // the next call writes there again
    return value;
}

template <class T>
__device__ T blockSum(T value) {
    return blockJoin(value, Sum{}, T(0));
}

}  // namespace lathe::gpu
