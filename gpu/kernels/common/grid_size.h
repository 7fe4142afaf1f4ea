// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

/// How many threads a grid has: for the host's code and for device code.
namespace lathe::gpu {

constexpr unsigned threadsOfGrid = 256;

/// Blocks of `threads` for so many pieces of work. Beyond the largest grid each thread does several (see `gridFirst`).
inline unsigned blocksFor(int64_t pieces, int64_t threads = threadsOfGrid) {
    constexpr int64_t most = 1 << 20;
    const int64_t blocks = (pieces + threads - 1) / threads;
    return static_cast<unsigned>(blocks < most ? blocks : most);
}

}  // namespace lathe::gpu
