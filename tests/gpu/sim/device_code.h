// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cmath>
#include <cstdint>
#include <cstring>

#include "tests/gpu/sim/grid.h"

/// What the language of device code has beyond C++, for a compiler that knows C++ only. Seen by sources of gpu/kernels through
/// the simulated cuda_runtime.h.

#define __global__
#define __device__
#define __host__
#define __forceinline__ inline
#define __launch_bounds__(...)

inline const lathe::sim::Triple& threadIdx = lathe::sim::current.thread;
inline const lathe::sim::Triple& blockIdx = lathe::sim::current.block;
inline const lathe::sim::Triple& blockDim = lathe::sim::current.blockSize;
inline const lathe::sim::Triple& gridDim = lathe::sim::current.gridSize;

inline void __syncthreads(int line = __builtin_LINE()) {
    lathe::sim::syncBlock(line);
}
inline void __syncwarp(unsigned = ~0u, int line = __builtin_LINE()) {
    lathe::sim::syncWarp(line);
}

namespace lathe::sim {

template <class T>
T shuffled(T value, unsigned lane, int line) {
    static_assert(sizeof(T) <= sizeof(uint64_t));
    uint64_t bits = 0;
    std::memcpy(&bits, &value, sizeof value);
    bits = shuffle(bits, lane, line);
    std::memcpy(&value, &bits, sizeof value);
    return value;
}

/// One array for each place in the source: a closure's type is its tag.
template <class T, class Tag>
T* sharedOf(size_t count, Tag) {
    static const char key = 0;
    return static_cast<T*>(sharedArray(&key, count * sizeof(T)));
}

}  // namespace lathe::sim

// Whole warps only: kernels of ours never shuffle in part of one.
template <class T>
T __shfl_sync(unsigned, T value, int lane, int = 32, int line = __builtin_LINE()) {
    return lathe::sim::shuffled(value, static_cast<unsigned>(lane), line);
}
template <class T>
T __shfl_down_sync(unsigned, T value, unsigned distance, int = 32, int line = __builtin_LINE()) {
    return lathe::sim::shuffled(value, lathe::sim::laneOfThread() + distance, line);
}
template <class T>
T __shfl_xor_sync(unsigned, T value, int mask, int = 32, int line = __builtin_LINE()) {
    return lathe::sim::shuffled(value, lathe::sim::laneOfThread() ^ static_cast<unsigned>(mask), line);
}

inline uint32_t __ballot_sync(unsigned, bool own, int line = __builtin_LINE()) {
    return lathe::sim::ballot(own, line);
}
inline int __syncthreads_or(int own, int line = __builtin_LINE()) {
    return lathe::sim::anyOfBlock(own != 0, line) ? 1 : 0;
}
inline int __popc(unsigned bits) {
    return __builtin_popcount(bits);
}

inline float __fmaf_rn(float a, float b, float c) {
    return std::fma(a, b, c);
}
inline double __fma_rn(double a, double b, double c) {
    return std::fma(a, b, c);
}

#define LATHE_SIMULATED_SHARED(type, name, count) type* const name = ::lathe::sim::sharedOf<type>((count), [] {})
