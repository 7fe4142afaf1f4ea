// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "gpu/kernels/common/launch.h"

/// Reductions over the threads of a warp or a block (whole warps, at most 1024 threads), in a fixed order. Every thread gets the
/// result. All threads must call.
namespace lathe::gpu {

/// Joins two values by addition.
struct Sum {
    template <class T>
    __device__ T operator()(T a, T b) const {
        return a + b;
    }
};

/// Joins two values to their maximum; NaN if one of them is NaN.
struct Maximum {
    template <class T>
    __device__ T operator()(T a, T b) const {
        return a > b || a != a ? a : b;
    }
};

/// Reduction over the 32 threads of a warp.
template <class T, class Join>
__device__ T warpJoin(T value, Join join) {
    for (int distance = 16; distance > 0; distance /= 2) value = join(value, __shfl_xor_sync(~0u, value, distance));
    return value;
}

/// Reduction over the threads of a block. `neutral` does not change a value that it is joined with.
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

/// Sum over the threads of a block.
template <class T>
__device__ T blockSum(T value) {
    return blockJoin(value, Sum{}, T(0));
}

}  // namespace lathe::gpu
