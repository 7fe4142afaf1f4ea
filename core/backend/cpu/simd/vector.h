// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#if LATHE_SIMD_LEVEL > 0
#include <immintrin.h>
#endif

/// One vector of floats of the level for which this source is compiled. All functions are always_inline or static: object files
/// of different levels must not share functions.
namespace lathe::cpu::LATHE_SIMD_NAMESPACE {

#if LATHE_SIMD_LEVEL == 4
constexpr int lanes = 16;
#elif LATHE_SIMD_LEVEL == 3
constexpr int lanes = 8;
#else
constexpr int lanes = 4;
#endif

typedef float Vector __attribute__((vector_size(lanes * sizeof(float)), may_alias));
typedef float UnalignedVector __attribute__((vector_size(lanes * sizeof(float)), may_alias, aligned(4)));

/// Reads a vector from any address.
[[gnu::always_inline]] static inline Vector load(const float* p) {
    return *reinterpret_cast<const UnalignedVector*>(p);
}
/// Writes a vector to any address.
[[gnu::always_inline]] static inline void store(float* p, Vector v) {
    *reinterpret_cast<UnalignedVector*>(p) = v;
}
/// x in each lane. (x - 0 equals x for all x, so the compiler removes the subtraction.)
[[gnu::always_inline]] static inline Vector spread(float x) {
    return x - Vector{};
}

/// a * b + c, rounded once if the level has the instruction (v3 and v4).
[[gnu::always_inline]] static inline Vector multiplyAdd(Vector a, Vector b, Vector c) {
#if LATHE_SIMD_LEVEL == 4
    return reinterpret_cast<Vector>(
        _mm512_fmadd_ps(reinterpret_cast<__m512>(a), reinterpret_cast<__m512>(b), reinterpret_cast<__m512>(c)));
#elif LATHE_SIMD_LEVEL == 3
    return reinterpret_cast<Vector>(
        _mm256_fmadd_ps(reinterpret_cast<__m256>(a), reinterpret_cast<__m256>(b), reinterpret_cast<__m256>(c)));
#else
    return a * b + c;
#endif
}

/// The lower halves of a and b, interleaved: a0 b0 a1 b1 ...
[[gnu::always_inline]] static inline Vector interleaveLow(Vector a, Vector b) {
#if LATHE_SIMD_LEVEL == 4
    return __builtin_shufflevector(a, b, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
#elif LATHE_SIMD_LEVEL == 3
    return __builtin_shufflevector(a, b, 0, 8, 1, 9, 2, 10, 3, 11);
#else
    return __builtin_shufflevector(a, b, 0, 4, 1, 5);
#endif
}
/// The upper halves of a and b, interleaved.
[[gnu::always_inline]] static inline Vector interleaveHigh(Vector a, Vector b) {
#if LATHE_SIMD_LEVEL == 4
    return __builtin_shufflevector(a, b, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
#elif LATHE_SIMD_LEVEL == 3
    return __builtin_shufflevector(a, b, 4, 12, 5, 13, 6, 14, 7, 15);
#else
    return __builtin_shufflevector(a, b, 2, 6, 3, 7);
#endif
}

/// The larger of each pair of lanes; b if one is NaN.
[[gnu::always_inline]] static inline Vector larger(Vector a, Vector b) {
    return a > b ? a : b;
}
/// The smaller of each pair of lanes; b if one is NaN.
[[gnu::always_inline]] static inline Vector smaller(Vector a, Vector b) {
    return a < b ? a : b;
}

}  // namespace lathe::cpu::LATHE_SIMD_NAMESPACE
