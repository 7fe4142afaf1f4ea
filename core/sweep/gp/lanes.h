// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstring>

#if defined(__x86_64__)
#include <emmintrin.h>
#endif

namespace lathe::sweep::gp {

/// Four doubles that are worked on at once. Every operation is rounded by itself and their order is written out, so AVX2 and SSE2
/// give the same bits (the build contracts nothing: -ffp-contract=off).
typedef double Lanes __attribute__((vector_size(32)));
constexpr size_t lanes = 4;
/// Rows of matrices and lists of points are padded to a multiple of this with numbers that do no harm.
constexpr size_t padding = 8;

constexpr size_t padded(size_t n) {
    return (n + padding - 1) / padding * padding;
}

[[gnu::always_inline]] inline void load(Lanes& v, const double* p) {
    std::memcpy(&v, p, sizeof v);
}
[[gnu::always_inline]] inline void store(double* p, const Lanes& v) {
    std::memcpy(p, &v, sizeof v);
}
/// Correctly rounded; without the check for negative numbers that std::sqrt makes for errno.
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
/// In an order of its own, the same everywhere.
[[gnu::always_inline]] inline double sum(const Lanes& v) {
    return (v[0] + v[1]) + (v[2] + v[3]);
}

#if defined(__x86_64__)
/// Chosen by hand: the loader's choice (ifunc) runs before the thread sanitizer is up and crashes there.
inline bool hasWideLanes() {
    return __builtin_cpu_supports("avx2");
}
template <auto body, class... Arguments>
[[gnu::target("avx2")]] void runWide(Arguments... arguments) {
    body(arguments...);
}
/// Calls `body`, an always_inline function of plain pointers and numbers, in the widest version that the machine has.
template <auto body, class... Arguments>
void runWidest(Arguments... arguments) {
    hasWideLanes() ? runWide<body>(arguments...) : body(arguments...);
}
#else
template <auto body, class... Arguments>
void runWidest(Arguments... arguments) {
    body(arguments...);
}
#endif

}  // namespace lathe::sweep::gp
