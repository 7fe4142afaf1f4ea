// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "core/backend/cpu/simd_level.h"

namespace lathe::cpu {

/// Conversions of one 16-bit type, with the bits of core/tensor/half.h (but for those of a NaN).
struct NarrowConversions {
    void (*widen)(const uint16_t* from, float* to, int64_t n) noexcept;
    void (*round)(const float* from, uint16_t* to, int64_t n) noexcept;
    /// to = from, rounded to the type and widened again; may be done in place.
    void (*roundTrip)(const float* from, float* to, int64_t n) noexcept;
};

/// The conversions of one level.
struct ConvertTable {
    NarrowConversions f16, bf16;
};

LATHE_SIMD_TABLE(ConvertTable, convertTable, selectConversions)

}  // namespace lathe::cpu
