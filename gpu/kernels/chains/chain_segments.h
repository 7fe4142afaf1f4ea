// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace lathe::gpu {

/// Addresses and sizes of several chains with the same steps, without `Strided` operands. Plain data, passed to kernels as a
/// parameter. The addresses of segment s start at pointer[s * (operands + results)]: operands, then results.
struct ChainSegments {
    static constexpr int most = 128, mostPointers = 1024;
    static constexpr int64_t piece = 2048;  ///< elements that a block processes at a time
    int segments = 0;
    int64_t pieces = 0;
    int64_t firstPiece[most] = {};  ///< per segment
    int64_t elements[most] = {};
    void* pointer[mostPointers] = {};
};

}  // namespace lathe::gpu
