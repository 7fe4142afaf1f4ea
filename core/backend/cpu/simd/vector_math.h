// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/backend/cpu/simd/vector.h"

/// Functions of vectors, exact to about two units in the last place; Taylor series after the usual reductions.
namespace lathe::cpu::LATHE_SIMD_NAMESPACE {

typedef int32_t IntVector __attribute__((vector_size(lanes * sizeof(int32_t)), may_alias));

/// e^x; x is held within [-87, 88], where the result is a normal number.
[[gnu::always_inline]] static inline Vector exponential(Vector x) {
    x = smaller(larger(x, spread(-87.0f)), spread(88.0f));
    // Adding 1.5 * 2^23 leaves the nearest integer in the lowest bits of the sum.
    const Vector magic = spread(12582912.0f);
    const Vector shifted = multiplyAdd(x, spread(1.44269504f), magic);
    const Vector n = shifted - magic;
    // ln 2 in two pieces: the first has few bits, so that its product with n is exact.
    Vector r = multiplyAdd(n, spread(-0.693359375f), x);
    r = multiplyAdd(n, spread(2.12194440e-4f), r);
    Vector p = spread(1.0f / 5040);
    p = multiplyAdd(p, r, spread(1.0f / 720));
    p = multiplyAdd(p, r, spread(1.0f / 120));
    p = multiplyAdd(p, r, spread(1.0f / 24));
    p = multiplyAdd(p, r, spread(1.0f / 6));
    p = multiplyAdd(p, r, spread(0.5f));
    p = multiplyAdd(p, r, spread(1.0f));
    p = multiplyAdd(p, r, spread(1.0f));
    const IntVector exponent = (reinterpret_cast<IntVector>(shifted) - reinterpret_cast<IntVector>(magic)) << 23;
    return reinterpret_cast<Vector>(reinterpret_cast<IntVector>(p) + exponent);
}

[[gnu::always_inline]] static inline Vector sigmoid(Vector x) {
    return spread(1.0f) / (spread(1.0f) + exponential(-x));
}

/// Near 0 the series, elsewhere 1 - 2 / (e^2|x| + 1) with the sign of x.
[[gnu::always_inline]] static inline Vector hyperbolicTangent(Vector x) {
    const Vector z = x * x;
    Vector p = spread(21844.0f / 6081075);
    p = multiplyAdd(p, z, spread(-1382.0f / 155925));
    p = multiplyAdd(p, z, spread(62.0f / 2835));
    p = multiplyAdd(p, z, spread(-17.0f / 315));
    p = multiplyAdd(p, z, spread(2.0f / 15));
    p = multiplyAdd(p, z, spread(-1.0f / 3));
    const Vector series = multiplyAdd(x * z, p, x);
    const Vector size = larger(x, -x);
    const Vector far = spread(1.0f) - spread(2.0f) / (exponential(size + size) + spread(1.0f));
    return size < spread(0.4f) ? series : x < Vector{} ? -far : far;
}

}  // namespace lathe::cpu::LATHE_SIMD_NAMESPACE
