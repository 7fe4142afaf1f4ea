// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/backend/cpu/simd/vector.h"

namespace lathe::cpu::LATHE_SIMD_NAMESPACE {

/// `count` vectors (a power of two) as nested halves: gcc keeps arrays of vectors in memory, but members in registers.
template <int count>
struct Vectors {
    Vectors<count / 2> low, high;

    [[gnu::always_inline]] static inline Vectors load(const float* p, int64_t stride) {
        return {Vectors<count / 2>::load(p, stride), Vectors<count / 2>::load(p + count / 2 * stride, stride)};
    }
    [[gnu::always_inline]] inline void store(float* p, int64_t stride) const {
        low.store(p, stride);
        high.store(p + count / 2 * stride, stride);
    }
};

/// One vector; ends the recursion.
template <>
struct Vectors<1> {
    Vector v;

    [[gnu::always_inline]] static inline Vectors load(const float* p, int64_t) { return {LATHE_SIMD_NAMESPACE::load(p)}; }
    [[gnu::always_inline]] inline void store(float* p, int64_t) const { LATHE_SIMD_NAMESPACE::store(p, v); }
};

/// The lanes of a and b alternately, in two vectors.
[[gnu::always_inline]] static inline Vectors<2> zip(Vectors<1> a, Vectors<1> b) {
    return {{interleaveLow(a.v, b.v)}, {interleaveHigh(a.v, b.v)}};
}
/// The same for two groups of vectors.
template <int count>
[[gnu::always_inline]] static inline Vectors<2 * count> zip(const Vectors<count>& a, const Vectors<count>& b) {
    return {zip(a.low, b.low), zip(a.high, b.high)};
}

/// to[j][i] = from[i][j] for a square of `lanes` rows and columns, by one perfect shuffle per bit of the index.
[[gnu::always_inline]] static inline void transposeSquare(const float* from, int64_t fromStride, float* to, int64_t toStride) {
    Vectors<lanes> rows = Vectors<lanes>::load(from, fromStride);
    for (int bit = 1; bit < lanes; bit *= 2) rows = zip(rows.low, rows.high);
    rows.store(to, toStride);
}

}  // namespace lathe::cpu::LATHE_SIMD_NAMESPACE
