// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#if defined(__CUDACC__)
#define LATHE_HALF_FUNCTION __host__ __device__ inline
#else
#define LATHE_HALF_FUNCTION inline
#endif

namespace lathe {

/// Types that are stored in 16 bits; arithmetic uses float. Conversions round to nearest, ties to even. They keep infinities,
/// signed zeros and subnormals; a NaN remains a NaN. CPU and CUDA use the same source.

namespace half {

/// Access to the bits of a float, in host and device code.
union FloatBits {
    float value;
    uint32_t bits;
};

/// The bits of `x` as IEEE 754 binary16: 5 bits of exponent, 10 of fraction. The largest finite value is 65504; from 65520 on,
/// the result is infinity.
LATHE_HALF_FUNCTION uint16_t toF16(float x) {
    FloatBits f;
    f.value = x;
    const uint32_t sign = (f.bits >> 16) & 0x8000u, magnitude = f.bits & 0x7FFFFFFFu;
    if (magnitude > 0x7F800000u) return static_cast<uint16_t>(sign | 0x7E00u);
    if (magnitude >= 0x477FF000u) return static_cast<uint16_t>(sign | 0x7C00u);  // 65520 and above round to infinity
    if (magnitude < 0x38800000u) {                                               // below 2^-14: subnormal, in steps of 2^-24
        FloatBits shifted;
        shifted.bits = magnitude;
        shifted.value += 0.5f;  // the fraction of 0.5 has steps of 2^-24: the sum rounds as wanted
        return static_cast<uint16_t>(sign | (shifted.bits - 0x3F000000u));
    }
    const uint32_t odd = (magnitude >> 13) & 1u;
    return static_cast<uint16_t>(sign | ((magnitude - 0x38000000u + 0xFFFu + odd) >> 13));
}

/// The float with the value of these binary16 bits; exact.
LATHE_HALF_FUNCTION float fromF16(uint16_t h) {
    const uint32_t sign = static_cast<uint32_t>(h & 0x8000u) << 16, exponent = (h >> 10) & 0x1Fu, fraction = h & 0x3FFu;
    FloatBits f;
    if (exponent == 0) {
        f.value = static_cast<float>(fraction) * 5.9604644775390625e-8f;  // 2^-24
        f.bits |= sign;
    } else if (exponent == 0x1Fu) {
        f.bits = sign | 0x7F800000u | fraction << 13;
    } else {
        f.bits = sign | (exponent + 112) << 23 | fraction << 13;
    }
    return f.value;
}

/// The bits of `x` as bfloat16: the range of float, 7 bits of fraction.
LATHE_HALF_FUNCTION uint16_t toBF16(float x) {
    FloatBits f;
    f.value = x;
    if ((f.bits & 0x7FFFFFFFu) > 0x7F800000u) return static_cast<uint16_t>(f.bits >> 16 | 0x40u);
    return static_cast<uint16_t>((f.bits + 0x7FFFu + ((f.bits >> 16) & 1u)) >> 16);
}

/// The float with the value of these bfloat16 bits; exact.
LATHE_HALF_FUNCTION float fromBF16(uint16_t h) {
    FloatBits f;
    f.bits = static_cast<uint32_t>(h) << 16;
    return f.value;
}

}  // namespace half

/// An element of type F16: binary16 bits, converted to and from float.
struct Float16 {
    uint16_t bits = 0;
    Float16() = default;
    LATHE_HALF_FUNCTION explicit Float16(float x) : bits(half::toF16(x)) {}
    LATHE_HALF_FUNCTION operator float() const { return half::fromF16(bits); }
};

/// An element of type BF16: bfloat16 bits, converted to and from float.
struct BFloat16 {
    uint16_t bits = 0;
    BFloat16() = default;
    LATHE_HALF_FUNCTION explicit BFloat16(float x) : bits(half::toBF16(x)) {}
    LATHE_HALF_FUNCTION operator float() const { return half::fromBF16(bits); }
};

static_assert(sizeof(Float16) == 2 && sizeof(BFloat16) == 2);

}  // namespace lathe
