// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

/// Functions of one float without branches and calls, so that loops over them are vectorized. Only the sources of this folder
/// include this file; they are compiled once per level.
///
/// Polynomials are our own Chebyshev fits. Errors are the largest over the range, in units in the last place (ulp) of the exact
/// result, with fused multiply-add (v3, v4). Without it (v2), they are at most twice that plus one. Tested in
/// tests/core/backend/cpu/elementwise_kernels_test.cpp. Subnormal results are zero. NaN gives NaN.
namespace lathe::cpu::LATHE_SIMD_NAMESPACE {
namespace {

#if LATHE_SIMD_LEVEL == 3 || LATHE_SIMD_LEVEL == 4
/// a b + c, rounded once.
inline float fma(float a, float b, float c) {
    return __builtin_fmaf(a, b, c);
}
#else
/// a b + c, rounded twice: this level has no fused multiply-add.
inline float fma(float a, float b, float c) {
    return a * b + c;
}
#endif

/// The float with these bits.
inline float asFloat(int32_t bits) {
    return __builtin_bit_cast(float, bits);
}
/// The bits of a float.
inline int32_t asInt(float v) {
    return __builtin_bit_cast(int32_t, v);
}
/// |x|; clears the sign also of zeros and NaN.
inline float absolute(float x) {
    return asFloat(asInt(x) & 0x7FFFFFFF);
}
/// |magnitude| with the sign of `sign`.
inline float withSign(float magnitude, float sign) {
    return asFloat((asInt(magnitude) & 0x7FFFFFFF) | (asInt(sign) & INT32_MIN));
}

/// x = n ln 2 + r with |r| <= ln 2 / 2; n as float and as integer.
struct Reduced {
    float r;
    int32_t n;
};
/// The parts of x, by Cody and Waite with ln 2 in two parts; for |x| <= 104.
inline Reduced reduceExp(float x) {
    constexpr float round = 0x1.8p23f;
    const float shifted = fma(x, 0x1.715476p+0f, round);
    const float n = shifted - round;
    return {fma(n, 2.12194440e-4f, fma(n, -0.693359375f, x)), asInt(shifted) - asInt(round)};
}

/// x 2^n for n in [-252, 254], in two factors that do not overflow.
inline float scaled(float x, int32_t n) {
    const int32_t half = n >> 1;
    return x * asFloat((half + 127) << 23) * asFloat((n - half + 127) << 23);
}

/// e^x, 1.1 ulp.
inline float exponential(float x) {
    float c = x > 89.0f ? 89.0f : x;
    c = c < -104.0f ? -104.0f : c;
    const Reduced e = reduceExp(c);
    float q = fma(e.r, 1.3926376e-3f, 8.3633331e-3f);
    q = fma(q, e.r, 4.16665535e-2f);
    q = fma(q, e.r, 0.16666576f);
    q = fma(q, e.r, 0.5f);
    return scaled(fma(q * e.r, e.r, e.r) + 1.0f, e.n);
}

/// e^x - 1, 2 ulp.
inline float expMinus1(float x) {
    float q = fma(x, 1.9944874e-4f, 1.3982186e-3f);
    q = fma(q, x, 8.3332361e-3f);
    q = fma(q, x, 4.16657912e-2f);
    q = fma(q, x, 0.16666667f);
    q = fma(q, x, 0.5f);
    const float near = fma(q * x, x, x);
    return absolute(x) < 0.5f ? near : exponential(x) - 1.0f;
}

/// 2 artanh(s) for |s| <= 1/3: the logarithm of (1 + s) / (1 - s).
inline float twiceArtanh(float s) {
    const float u = s * s;
    float q = fma(u, 0.2322432922f, 0.2170657580f);
    q = fma(q, u, 0.2859235799f);
    q = fma(q, u, 0.3999970633f);
    q = fma(q, u, 0.6666666732f);
    return fma(q * u, s, 2.0f * s);
}

/// ln x, 2 ulp; -inf at 0 and below the smallest normal number, NaN for negative x.
inline float logarithm(float x) {
    const int32_t bits = asInt(x) - 0x3F3504F3;  // so that the mantissa below lies in [sqrt 1/2, sqrt 2)
    const float n = static_cast<float>(bits >> 23);
    const float m = asFloat((bits & 0x007FFFFF) + 0x3F3504F3);
    const float ln = fma(n, 0.693359375f, fma(n, -2.12194440e-4f, twiceArtanh((m - 1.0f) / (m + 1.0f))));
    const float special = x < 0.0f ? __builtin_nanf("") : x == x && x < 1.0f ? -__builtin_inff() : x;  // 0, inf or NaN
    return x >= 0x1p-126f && x < __builtin_inff() ? ln : special;
}

/// x = q pi / 2 + r with |r| about pi / 4 at most; the lowest two bits of `quarter` are those of q.
struct Quarters {
    float r;
    int32_t quarter;
};
/// The parts of x, by Cody and Waite with pi / 2 in four parts, of which the first three are short: products with q are exact
/// for |x| up to 6,000, or up to 1e6 with fused multiply-add. Farther away, r is held in its range.
inline Quarters reduceAngle(float x) {
    constexpr float round = 0x1.8p23f, most = 0.85f;
    const float shifted = fma(x, 0.63661977f, round);
    const float q = shifted - round;
    float r = fma(q, -1.5703125f, x);
    r = fma(q, -0x1.fb4p-12f, r);
    r = fma(q, -0x1.444p-24f, r);
    r = fma(q, -0x1.68c234p-39f, r);
    r = r < -most ? -most : r;
    return {r > most ? most : r, asInt(shifted)};
}

/// The sine (odd quarter: the cosine) of r, negative in the second half of a turn. Coefficients of the Cephes library (sinf.c).
inline float sineOfQuarter(float r, int32_t quarter) {
    const float z = r * r;
    const float s = fma(fma(fma(z, -1.9515296e-4f, 8.3321609e-3f), z, -0.16666655f) * z, r, r);
    const float c = fma(fma(fma(z, 2.4433157e-5f, -1.3887316e-3f), z, 4.1666646e-2f) * z, z, fma(z, -0.5f, 1.0f));
    const float v = (quarter & 1) != 0 ? c : s;
    return (quarter & 2) != 0 ? -v : v;
}

/// sin x, 2.1 ulp for |x| <= 6,000 (v3 and v4: 1e6); farther away, a number in [-1, 1] that means less and less. NaN for
/// infinity.
inline float sine(float x) {
    const Quarters parts = reduceAngle(x);
    return sineOfQuarter(parts.r, parts.quarter);
}

/// cos x, as `sine`.
inline float cosine(float x) {
    const Quarters parts = reduceAngle(x);
    return sineOfQuarter(parts.r, parts.quarter + 1);
}

/// 1 / (1 + e^-x), 2.5 ulp.
inline float logistic(float x) {
    return 1.0f / (1.0f + exponential(-x));
}

/// tanh x, 1.5 ulp.
inline float hyperbolicTangent(float x) {
    const float u = x * x;
    float q = fma(u, -6.0451651e-3f, 2.09613291e-2f);
    q = fma(q, u, -5.38432632e-2f);
    q = fma(q, u, 0.133327188f);
    q = fma(q, u, -0.333333284f);
    const float near = fma(q * u, x, x);
    const float far = 1.0f - 2.0f / (exponential(2.0f * absolute(x)) + 1.0f);
    return absolute(x) < 0.625f ? near : withSign(far, x);
}

/// ln(1 + e^x), 2.5 ulp.
inline float softplus(float x) {
    const float e = exponential(-absolute(x));
    return (x > 0.0f ? x : x == x ? 0.0f : x) + twiceArtanh(e / (2.0f + e));
}

/// The standard normal distribution at one point: density and distribution function.
struct Normal {
    float density, distribution;
};
/// Density and distribution at x. The tail Q(|x|) is e^(-x^2/2) times a polynomial in t = 1 / (1 + 0.3 |x|), which keeps its
/// relative accuracy; 5 ulp.
inline Normal normal(float x) {
    float z = absolute(x);
    z = z > 15.0f ? 15.0f : z;
    const float high = asFloat(asInt(z) & ~0xFFF);  // so that its square is exact
    const float low = 0.5f * (z - high) * (z + high);
    const float series = fma(fma(fma(1.0f / 24, low, -1.0f / 6), low, 0.5f), low, -1.0f);
    const float e = exponential(-0.5f * high * high) * fma(series, low, 1.0f);
    const float t = 1.0f / fma(z, 0.3f, 1.0f);
    float q = fma(t, -0.020815174704f, 0.113509864410f);
    q = fma(q, t, -0.230815127245f);
    q = fma(q, t, 0.195348073857f);
    q = fma(q, t, -0.082456942149f);
    q = fma(q, t, 0.097815588640f);
    q = fma(q, t, 0.077808907840f);
    q = fma(q, t, 0.110360556955f);
    q = fma(q, t, 0.119556797704f);
    q = fma(q, t, 0.119687452991f);
    const float tail = e * (t * q);
    return {0.398942280f * e, x > 0.0f ? 1.0f - tail : tail};
}

}  // namespace
}  // namespace lathe::cpu::LATHE_SIMD_NAMESPACE
