// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "core/backend/cpu/simd/narrow.h"

/// Sums over many floats. Only the sources of this folder include this file.
///
/// Long sums have two stages, with chunks of at most `chunkRows` first, so that rounding errors grow with the square root of a
/// small number. `V` is Vector, or float for remaining elements.
namespace lathe::cpu::LATHE_SIMD_NAMESPACE {

constexpr int64_t chunkRows = 64;

/// Reads a V (Vector or float) from any address.
template <class V>
[[gnu::always_inline]] static inline V load(const float* from) {
    V v;
    __builtin_memcpy(&v, from, sizeof(V));
    return v;
}
/// Reads the numbers of bfloat16 elements as a V.
template <class V>
[[gnu::always_inline]] static inline V load(const uint16_t* from) {
    if constexpr (sizeof(V) == sizeof(float))
        return widened(*from);
    else
        return load(from);
}
/// Writes one float; the counterpart of store(float*, Vector).
[[gnu::always_inline]] static inline void store(float* to, float v) {
    *to = v;
}

/// The sum of all lanes, added in pairs: lane i and lane i + lanes / 2 first.
[[gnu::always_inline]] static inline float total(const Vector& v) {
    float sums[lanes];
    store(sums, v);
    for (int64_t step = lanes / 2; step > 0; step /= 2)
        for (int64_t i = 0; i < step; ++i) sums[i] += sums[i + step];
    return sums[0];
}

/// Calls f<Vector>(c) for each full group of columns, and f<float>(c) for each remaining column.
template <class F>
[[gnu::always_inline]] static inline void forColumns(int64_t columns, F f) {
    int64_t c = 0;
    for (; c + lanes <= columns; c += lanes) f.template operator()<Vector>(c);
    for (; c < columns; ++c) f.template operator()<float>(c);
}

/// Sum over i in [0, n) of term<V>(i), which reads the elements from i on: `lanes` of them for Vector, one for float.
template <class F>
[[gnu::always_inline]] static inline float sumAlong(int64_t n, F term) {
    constexpr int64_t chunk = 1024;
    float sum = 0;
    for (int64_t begin = 0; begin < n; begin += chunk) {
        const int64_t end = begin + chunk < n ? begin + chunk : n;
        Vector a{}, b{};
        float rest = 0;
        int64_t i = begin;
        for (; i + 2 * lanes <= end; i += 2 * lanes) {
            a += term.template operator()<Vector>(i);
            b += term.template operator()<Vector>(i + lanes);
        }
        for (; i < end; ++i) rest += term.template operator()<float>(i);
        sum += total(a + b) + rest;
    }
    return sum;
}

/// Sum over rows r in [0, rows) of term(r), four rows at a time.
template <class V, class F>
[[gnu::always_inline]] static inline V sumDown(int64_t rows, F term) {
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

}  // namespace lathe::cpu::LATHE_SIMD_NAMESPACE
