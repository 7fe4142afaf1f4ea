// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cmath>
#include <cstdint>
#include <cstring>

#include "core/base/philox.h"

// Also in the vector code, which may not export inline functions.
#define LATHE_ALWAYS_INLINE LATHE_HOST_DEVICE __attribute__((always_inline)) inline

namespace lathe {

/// Sine and cosine of one angle.
struct SinCos {
    double sin, cos;
};

namespace portable {

// Taylor series of the sine by Horner's rule, for |x| <= pi / 4.
LATHE_HOST_DEVICE inline double sineNearZero(double x) {
    double sum = 0;
    for (int k = 17; k >= 3; k -= 2) sum = (1 - sum) * x * x / (k * (k - 1));
    return x * (1 - sum);
}
// Taylor series of the cosine by Horner's rule, for |x| <= pi / 4.
LATHE_HOST_DEVICE inline double cosineNearZero(double x) {
    double sum = 0;
    for (int k = 18; k >= 2; k -= 2) sum = (1 - sum) * x * x / (k * (k - 1));
    return 1 - sum;
}

}  // namespace portable

/// Sine and cosine from additions and multiplications only. Unlike those of the C library, they have the same bits on each
/// machine and device; generated data and augmentation rely on this. Error below 1e-15 for |radians| up to 1e4.
LATHE_HOST_DEVICE inline SinCos portableSinCos(double radians) {
    constexpr double pi = 3.14159265358979323846;
    // pi / 2 in two parts, the first short enough that its multiples are exact (Cody and Waite).
    constexpr double halfPiHigh = 1.57079632673412561417, halfPiLow = 6.07710050650619224932e-11;
    const double quarters = std::nearbyint(radians * (2 / pi));
    const double x = radians - quarters * halfPiHigh - quarters * halfPiLow;
    const double s = portable::sineNearZero(x), c = portable::cosineNearZero(x);
    switch (static_cast<int64_t>(quarters) & 3) {
        case 0: return {s, c};
        case 1: return {c, -s};
        case 2: return {-s, -c};
        default: return {-c, s};
    }
}

/// Four numbers of the standard normal distribution.
struct FourNormals {
    float v[4];
};

namespace portable {

// The natural logarithm of u in (0, 1], a multiple of 2^-24. Error below 3e-7 (1 + |log u|).
LATHE_ALWAYS_INLINE float logOfUniform(float u) {
    uint32_t bits = 0;
    std::memcpy(&bits, &u, sizeof bits);
    const uint32_t fraction = (bits & 0x7FFFFFu) | 0x3F000000u;  // u = m 2^e with m in [0.5, 1)
    float m = 0;
    std::memcpy(&m, &fraction, sizeof m);
    float e = static_cast<float>(static_cast<int32_t>(bits >> 23) - 126);
    const bool small = m < 0.70710678f;
    m = small ? m + m : m;
    e = small ? e - 1 : e;
    const float s = (m - 1) / (m + 1), z = s * s;
    float p = 1.0f / 9;
    p = p * z + 1.0f / 7;
    p = p * z + 1.0f / 5;
    p = p * z + 1.0f / 3;
    return (s * z * p + s) * 2 + e * 0.693147180559945f;
}

// Box and Muller: two normal numbers from two random words.
LATHE_ALWAYS_INLINE void normalPair(uint32_t radiusWord, uint32_t angleWord, float& a, float& b) {
    const float u = static_cast<float>(static_cast<int32_t>((radiusWord >> 8) + 1)) * 0x1p-24f;
    const float radius = std::sqrt(-2 * logOfUniform(u));
    const float turns = static_cast<float>(static_cast<int32_t>(angleWord >> 8)) * 0x1p-22f;  // quarters of a turn, in [0, 4)
    const int32_t q = static_cast<int32_t>(turns + 0.5f);
    const float x = (turns - static_cast<float>(q)) * 1.5707963267948966f, z = x * x;  // |x| <= pi / 4
    float s = 1.0f / 362880;
    s = s * z - 1.0f / 5040;
    s = s * z + 1.0f / 120;
    s = s * z - 1.0f / 6;
    s = s * z * x + x;
    float c = -1.0f / 3628800;
    c = c * z + 1.0f / 40320;
    c = c * z - 1.0f / 720;
    c = c * z + 1.0f / 24;
    c = c * z - 0.5f;
    c = c * z + 1;
    const float sine = q & 1 ? c : s, cosine = q & 1 ? s : c;
    a = radius * ((q + 1) & 2 ? -cosine : cosine);
    b = radius * (q & 2 ? -sine : sine);
}

}  // namespace portable

/// Standard normal numbers from one Philox block, by Box and Muller in float32. Only operations that IEEE 754 rounds correctly,
/// so the bits are the same on each machine and device. At most 5.8 in size, because a random word has 24 bits here.
LATHE_ALWAYS_INLINE FourNormals portableNormals(const PhiloxWords& words) {
    FourNormals out;
    portable::normalPair(words.v[0], words.v[1], out.v[0], out.v[1]);
    portable::normalPair(words.v[2], words.v[3], out.v[2], out.v[3]);
    return out;
}

/// Approximately normal, mean 0, variance 1: the sum of twelve uniform numbers minus 6 (Irwin-Hall). Box-Muller needs a
/// logarithm, whose last bit differs between C libraries. Uses the words 12 i to 12 i + 11.
double portableNormal(const Philox& random, uint64_t i);

}  // namespace lathe
