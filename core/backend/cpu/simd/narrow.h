// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "core/backend/cpu/simd/vector.h"

/// Elements of 16 bits in vector code. A bfloat16 is held as uint16_t, so functions for `float` and for bfloat16 are one template
/// over the element type. The bits are those of core/tensor/half.h. Only the sources of this folder include this file.
namespace lathe::cpu::LATHE_SIMD_NAMESPACE {

typedef uint16_t HalfVector __attribute__((vector_size(lanes * sizeof(uint16_t)), may_alias, aligned(2)));
typedef uint32_t WordVector __attribute__((vector_size(lanes * sizeof(uint32_t)), may_alias));

/// Reads a vector of bfloat16 numbers; exact.
[[gnu::always_inline]] static inline Vector load(const uint16_t* p) {
    const WordVector words = __builtin_convertvector(*reinterpret_cast<const HalfVector*>(p), WordVector) << 16;
    return reinterpret_cast<Vector>(words);
}

/// The number of an element.
[[gnu::always_inline]] static inline float widened(float x) {
    return x;
}
[[gnu::always_inline]] static inline float widened(uint16_t bits) {
    return __builtin_bit_cast(float, static_cast<uint32_t>(bits) << 16);
}

/// The bits of x as bfloat16, rounded to nearest, ties to even; a NaN stays one.
[[gnu::always_inline]] static inline uint16_t roundedToBF16(float x) {
    const uint32_t bits = __builtin_bit_cast(uint32_t, x);
    const uint32_t rounded = (bits + 0x7FFFu + ((bits >> 16) & 1u)) >> 16, nan = bits >> 16 | 0x40u;
    return static_cast<uint16_t>((bits & 0x7FFFFFFFu) > 0x7F800000u ? nan : rounded);
}

/// Stores a number as an element.
[[gnu::always_inline]] static inline void put(float* to, float x) {
    *to = x;
}
[[gnu::always_inline]] static inline void put(uint16_t* to, float x) {
    *to = roundedToBF16(x);
}

}  // namespace lathe::cpu::LATHE_SIMD_NAMESPACE
