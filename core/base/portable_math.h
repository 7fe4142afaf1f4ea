// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cmath>
#include <cstdint>

#include "core/base/philox.h"

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

/// Approximately normal, mean 0, variance 1: the sum of twelve uniform numbers minus 6 (Irwin-Hall). Box-Muller needs a
/// logarithm, whose last bit differs between C libraries. Uses the words 12 i to 12 i + 11.
double portableNormal(const Philox& random, uint64_t i);

}  // namespace lathe
