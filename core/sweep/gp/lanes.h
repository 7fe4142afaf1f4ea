// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstring>

#if defined(__x86_64__)
#include <emmintrin.h>
#endif

namespace lathe::sweep::gp {

/// Four doubles that are processed together. Each operation is rounded by itself in a fixed order, so AVX2 and SSE2 give the same
/// bits (the build never contracts: -ffp-contract=off).
typedef double Lanes __attribute__((vector_size(32)));
constexpr size_t lanes = 4;
/// Rows of matrices and lists of points are padded to a multiple of this, with numbers that do not affect results.
constexpr size_t padding = 8;

/// `n` rounded up to a multiple of `padding`.
constexpr size_t padded(size_t n) {
    return (n + padding - 1) / padding * padding;
}

/// Reads four doubles from any address.
[[gnu::always_inline]] inline void load(Lanes& v, const double* p) {
    std::memcpy(&v, p, sizeof v);
}
/// Writes four doubles to any address.
[[gnu::always_inline]] inline void store(double* p, const Lanes& v) {
    std::memcpy(p, &v, sizeof v);
}
/// Square roots, correctly rounded. Skips the check for negative numbers that std::sqrt makes for errno.
[[gnu::always_inline]] inline void squareRoot(Lanes& v) {
#if defined(__x86_64__)
    __m128d halves[2];
    std::memcpy(halves, &v, sizeof v);
    halves[0] = _mm_sqrt_pd(halves[0]);
    halves[1] = _mm_sqrt_pd(halves[1]);
    std::memcpy(&v, halves, sizeof v);
#else
    for (size_t l = 0; l < lanes; ++l) v[l] = __builtin_sqrt(v[l]);
#endif
}
/// The sum of the four numbers, always in the same order.
[[gnu::always_inline]] inline double sum(const Lanes& v) {
    return (v[0] + v[1]) + (v[2] + v[3]);
}

#if defined(__x86_64__)
/// Whether the processor has AVX2. Checked by hand: the loader's mechanism (ifunc) runs before the thread sanitizer is
/// initialized, and crashes.
inline bool hasWideLanes() {
    return __builtin_cpu_supports("avx2");
}
/// Calls `body` compiled for AVX2. Only if `hasWideLanes`.
template <auto body, class... Arguments>
[[gnu::target("avx2")]] void runWide(Arguments... arguments) {
    body(arguments...);
}
/// Calls `body`, an always_inline function of plain pointers and numbers, in the widest version that the processor supports.
template <auto body, class... Arguments>
void runWidest(Arguments... arguments) {
    hasWideLanes() ? runWide<body>(arguments...) : body(arguments...);
}
#else
/// Calls `body`; there is only one version on this platform.
template <auto body, class... Arguments>
void runWidest(Arguments... arguments) {
    body(arguments...);
}
#endif

}  // namespace lathe::sweep::gp
