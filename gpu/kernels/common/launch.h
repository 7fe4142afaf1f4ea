// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

#include <cuda_runtime.h>

#include "gpu/kernels/common/grid_size.h"

/// Common code of all .cu files. The same source is compiled by nvcc for devices, and by a C++ compiler for the simulated runtime
/// of tests/gpu/sim. Therefore: no <<<>>>, no __shared__ except through these names, and shuffles only by whole warps.

/// LATHE_SHARED(float, tile, 256): an array of the block.
/// LATHE_PARAMETER(Params) p: a large parameter of a kernel, read in place without a copy.
/// LATHE_UNROLL(4): the next loop is unrolled four times.
#if defined(__CUDACC__)
#define LATHE_SHARED(type, name, count) __shared__ type name[count]
#define LATHE_PARAMETER(type) const __grid_constant__ type
#define LATHE_NOINLINE __noinline__
#define LATHE_PRAGMA(text) _Pragma(#text)
#define LATHE_UNROLL(times) LATHE_PRAGMA(unroll times)
#else
#define LATHE_SHARED(type, name, count) LATHE_SIMULATED_SHARED(type, name, count)
#define LATHE_PARAMETER(type) const type&
#define LATHE_NOINLINE [[gnu::noinline]]
#define LATHE_UNROLL(times)
#endif

namespace lathe::gpu {

/// Enqueues a kernel on the stream. Does nothing for an empty grid.
template <class... Parameters, class... Arguments>
cudaError_t launch(void (*kernel)(Parameters...), dim3 grid, dim3 block, size_t sharedBytes, cudaStream_t stream,
                   Arguments&&... arguments) {
    if (grid.x == 0 || grid.y == 0 || grid.z == 0) return cudaSuccess;
    cudaLaunchConfig_t config{};
    config.gridDim = grid;
    config.blockDim = block;
    config.dynamicSmemBytes = sharedBytes;
    config.stream = stream;
    return cudaLaunchKernelEx(&config, kernel, std::forward<Arguments>(arguments)...);
}

/// First piece of work of this thread: for (int64_t i = gridFirst(); i < n; i += gridStep()) covers all pieces with all threads
/// of the grid. Nearly all grids have a thread for each piece: LATHE_UNROLL(1) saves them the division with which an unrolled
/// loop begins.
__device__ inline int64_t gridFirst() {
    return int64_t{blockIdx.x} * blockDim.x + threadIdx.x;
}
/// Number of threads in the grid.
__device__ inline int64_t gridStep() {
    return int64_t{gridDim.x} * blockDim.x;
}

/// a * b + c, rounded once (fma).
__device__ inline float multiplyAdd(float a, float b, float c) {
    return __fmaf_rn(a, b, c);
}
/// The same in double.
__device__ inline double multiplyAdd(double a, double b, double c) {
    return __fma_rn(a, b, c);
}

}  // namespace lathe::gpu
