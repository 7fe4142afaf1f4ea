// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

/// One register of floats, and sums over many. Included by the sources of this folder only.
///
/// Long sums are made in two stages, chunks of at most `chunkRows` first, so that rounding errors grow with the root of a small
/// number and not with the length.
namespace lathe::cpu::LATHE_SIMD_NAMESPACE {
namespace {

constexpr int64_t lanes = LATHE_SIMD_LEVEL == 4 ? 16 : LATHE_SIMD_LEVEL == 3 ? 8 : 4;
using Vec = float __attribute__((vector_size(lanes * sizeof(float))));
constexpr int64_t chunkRows = 64;

/// A Vec, or one float for what is left over.
template <class V>
[[gnu::always_inline]] inline V load(const float* from) {
    V v;
    __builtin_memcpy(&v, from, sizeof(V));
    return v;
}
template <class V>
[[gnu::always_inline]] inline void store(float* to, const V& v) {
    __builtin_memcpy(to, &v, sizeof(V));
}

[[gnu::always_inline]] inline float total(const Vec& v) {
    float sums[lanes];
    store(sums, v);
    for (int64_t step = lanes / 2; step > 0; step /= 2)
        for (int64_t i = 0; i < step; ++i) sums[i] += sums[i + step];
    return sums[0];
}

/// f<Vec>(c) for each full group of columns and f<float>(c) for each column left over.
template <class F>
[[gnu::always_inline]] inline void forColumns(int64_t columns, F f) {
    int64_t c = 0;
    for (; c + lanes <= columns; c += lanes) f.template operator()<Vec>(c);
    for (; c < columns; ++c) f.template operator()<float>(c);
}

/// Sum over i in [0, n) of term<V>(i), element i to i + lanes of a row at a time.
template <class F>
[[gnu::always_inline]] inline float sumAlong(int64_t n, F term) {
    constexpr int64_t chunk = 1024;
    float sum = 0;
    for (int64_t begin = 0; begin < n; begin += chunk) {
        const int64_t end = begin + chunk < n ? begin + chunk : n;
        Vec a{}, b{};
        float rest = 0;
        int64_t i = begin;
        for (; i + 2 * lanes <= end; i += 2 * lanes) {
            a += term.template operator()<Vec>(i);
            b += term.template operator()<Vec>(i + lanes);
        }
        for (; i < end; ++i) rest += term.template operator()<float>(i);
        sum += total(a + b) + rest;
    }
    return sum;
}

/// Sum over rows r in [0, rows) of term(r); four rows under way at a time.
template <class V, class F>
[[gnu::always_inline]] inline V sumDown(int64_t rows, F term) {
    V sum{};
    for (int64_t begin = 0; begin < rows; begin += chunkRows) {
        const int64_t end = begin + chunkRows < rows ? begin + chunkRows : rows;
        V a{}, b{}, c{}, d{};
        int64_t r = begin;
        for (; r + 4 <= end; r += 4) {
            a += term(r);
            b += term(r + 1);
            c += term(r + 2);
            d += term(r + 3);
        }
        for (; r < end; ++r) a += term(r);
        sum += (a + b) + (c + d);
    }
    return sum;
}

}  // namespace
}  // namespace lathe::cpu::LATHE_SIMD_NAMESPACE
