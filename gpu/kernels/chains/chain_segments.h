// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace lathe::gpu {

/// Memory for chains of the same steps, none of whose operands is walked, over several shapes: a parameter of kernels. Operands
/// and results of segment s begin at pointer[s * (operands + results)].
struct ChainSegments {
    static constexpr int most = 128, mostPointers = 1024;
    static constexpr int64_t piece = 2048;  ///< elements that a block works on at a time
    int segments = 0;
    int64_t pieces = 0;
    int64_t firstPiece[most] = {};  ///< of each segment
    int64_t elements[most] = {};
    void* pointer[mostPointers] = {};
};

}  // namespace lathe::gpu
