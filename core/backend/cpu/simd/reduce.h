// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "core/backend/cpu/simd_level.h"

namespace lathe::cpu {

/// Sums in a fixed order: first within blocks of rows (or elements), then over the blocks. The error thus grows only with the
/// square root of the number of blocks.
struct ReduceTable {
    /// total[c] += sum over r of in[r * columns + c].
    void (*addRows)(const float* in, int64_t rows, int64_t columns, float* total) noexcept;
    /// Sum of n elements.
    float (*sum)(const float* in, int64_t n) noexcept;
    /// The same of bfloat16 numbers.
    void (*addNarrowRows)(const uint16_t* in, int64_t rows, int64_t columns, float* total) noexcept;
    float (*narrowSum)(const uint16_t* in, int64_t n) noexcept;
};

LATHE_SIMD_TABLE(ReduceTable, reduceTable, selectReduce)

}  // namespace lathe::cpu
