// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

/// Size of grids, for host and device code.
namespace lathe::gpu {

/// Threads per block of a grid over elements.
constexpr unsigned threadsOfGrid = 256;

/// Number of blocks for `pieces` pieces of work, with `threads` pieces per block; at most 2^20. In a larger grid, each thread
/// does several pieces (see `gridFirst`).
inline unsigned blocksFor(int64_t pieces, int64_t threads = threadsOfGrid) {
    constexpr int64_t most = 1 << 20;
    const int64_t blocks = (pieces + threads - 1) / threads;
    return static_cast<unsigned>(blocks < most ? blocks : most);
}

/// Threads for a row of elements that one block processes: 32 to 256, a power of two.
inline unsigned threadsForRow(int64_t elements) {
    unsigned threads = 32;
    while (threads < 256 && threads * 2 <= elements) threads *= 2;
    return threads;
}

}  // namespace lathe::gpu
