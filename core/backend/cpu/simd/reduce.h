// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "core/backend/cpu/simd_level.h"

namespace lathe::cpu {

/// Sums in a fixed order: blocks of rows (or of elements) are summed first, then the sums of the blocks, so that the error grows
/// with the root of the number of blocks only.
struct ReduceTable {
    /// total[c] += sum over r of in[r * columns + c].
    void (*addRows)(const float* in, int64_t rows, int64_t columns, float* total) noexcept;
    /// Sum of n elements.
    float (*sum)(const float* in, int64_t n) noexcept;
};

LATHE_SIMD_TABLE(ReduceTable, reduceTable, selectReduce)

}  // namespace lathe::cpu
