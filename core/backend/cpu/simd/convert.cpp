// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/simd/convert.h"

#include "core/backend/cpu/simd/narrow.h"

namespace lathe::cpu::LATHE_SIMD_NAMESPACE {
namespace {

void widenBF16(const uint16_t* from, float* to, int64_t n) noexcept {
    for (int64_t i = 0; i < n; ++i) to[i] = widened(from[i]);
}

void roundBF16(const float* from, uint16_t* to, int64_t n) noexcept {
    for (int64_t i = 0; i < n; ++i) to[i] = roundedToBF16(from[i]);
}

void roundTripBF16(const float* from, float* to, int64_t n) noexcept {
    for (int64_t i = 0; i < n; ++i) to[i] = widened(roundedToBF16(from[i]));
}

uint32_t bitsOf(float x) {
    return __builtin_bit_cast(uint32_t, x);
}

/// As half::fromF16.
float widenedF16(uint16_t half) {
    const uint32_t sign = (half & 0x8000u) << 16, exponent = (half >> 10) & 0x1Fu, fraction = half & 0x3FFu;
    const float small = static_cast<float>(static_cast<int32_t>(fraction)) * 0x1p-24f;
    const uint32_t normal = (exponent + 112) << 23 | fraction << 13, special = 0x7F800000u | fraction << 13;
    const uint32_t magnitude = exponent == 0 ? bitsOf(small) : exponent == 0x1Fu ? special : normal;
    return __builtin_bit_cast(float, magnitude | sign);
}

/// As half::toF16.
uint16_t roundedToF16(float x) {
    const uint32_t bits = bitsOf(x), sign = (bits >> 16) & 0x8000u, magnitude = bits & 0x7FFFFFFFu;
    const uint32_t small = bitsOf(__builtin_bit_cast(float, magnitude) + 0.5f) - 0x3F000000u;
    const uint32_t normal = (magnitude - 0x38000000u + 0xFFFu + ((magnitude >> 13) & 1u)) >> 13;
    const uint32_t finite = magnitude < 0x38800000u ? small : normal;
    const uint32_t half = magnitude > 0x7F800000u ? 0x7E00u : magnitude >= 0x477FF000u ? 0x7C00u : finite;
    return static_cast<uint16_t>(sign | half);
}

#if LATHE_SIMD_LEVEL == 4
constexpr int64_t step = 16;
void widenSome(const uint16_t* from, float* to) {
    _mm512_storeu_ps(to, _mm512_cvtph_ps(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(from))));
}
void roundSome(const float* from, uint16_t* to) {
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(to),
                        _mm512_cvtps_ph(_mm512_loadu_ps(from), _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC));
}
#elif LATHE_SIMD_LEVEL == 3
constexpr int64_t step = 8;
void widenSome(const uint16_t* from, float* to) {
    _mm256_storeu_ps(to, _mm256_cvtph_ps(_mm_loadu_si128(reinterpret_cast<const __m128i*>(from))));
}
void roundSome(const float* from, uint16_t* to) {
    _mm_storeu_si128(reinterpret_cast<__m128i*>(to),
                     _mm256_cvtps_ph(_mm256_loadu_ps(from), _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC));
}
#else
constexpr int64_t step = 1;
void widenSome(const uint16_t* from, float* to) {
    *to = widenedF16(*from);
}
void roundSome(const float* from, uint16_t* to) {
    *to = roundedToF16(*from);
}
#endif

void widenF16(const uint16_t* from, float* to, int64_t n) noexcept {
    int64_t i = 0;
    for (; i + step <= n; i += step) widenSome(from + i, to + i);
    for (; i < n; ++i) to[i] = widenedF16(from[i]);
}

void roundF16(const float* from, uint16_t* to, int64_t n) noexcept {
    int64_t i = 0;
    for (; i + step <= n; i += step) roundSome(from + i, to + i);
    for (; i < n; ++i) to[i] = roundedToF16(from[i]);
}

void roundTripF16(const float* from, float* to, int64_t n) noexcept {
    constexpr int64_t block = 64;
    uint16_t half[block];
    for (int64_t begin = 0; begin < n; begin += block) {
        const int64_t count = n - begin < block ? n - begin : block;
        roundF16(from + begin, half, count);
        widenF16(half, to + begin, count);
    }
}

}  // namespace

const ConvertTable convertTable = {{widenF16, roundF16, roundTripF16}, {widenBF16, roundBF16, roundTripBF16}};

}  // namespace lathe::cpu::LATHE_SIMD_NAMESPACE
