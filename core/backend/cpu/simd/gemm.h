// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "core/backend/cpu/simd_level.h"

namespace lathe::cpu {

/// Activation that a product applies to its result.
enum class GemmActivation : uint8_t { None, Relu, Sigmoid, Tanh };

/// c[m, n] = activation(a[m, k] b[k, n] + bias[n]) in float32 on one thread. Strides are in elements; one stride of b must be 1.
/// Each element is summed in the order of k, in one chain, for all m and n.
struct GemmCall {
    const float* a = nullptr;
    const float* b = nullptr;
    const float* bias = nullptr;  ///< null: none
    float* c = nullptr;
    float* scratch = nullptr;  ///< GemmTable::scratchFloats, 64-byte aligned
    int64_t aRow = 0, aColumn = 0, bRow = 0, bColumn = 0, cRow = 0;
    int64_t m = 0, n = 0, k = 0;
    GemmActivation activation = GemmActivation::None;
};

/// The matrix product of one level, and its block sizes.
struct GemmTable {
    void (*run)(const GemmCall&) noexcept;
    int64_t panel;          ///< columns that are computed together: divide n at multiples of it
    int64_t slab;           ///< rows that are computed together
    int64_t scratchFloats;  ///< size of GemmCall::scratch
};

LATHE_SIMD_TABLE(GemmTable, gemmTable, selectGemm)

}  // namespace lathe::cpu
