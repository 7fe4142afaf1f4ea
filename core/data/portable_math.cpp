// SPDX-License-Identifier: Apache-2.0
#include "core/data/portable_math.h"

#include <cmath>

namespace lathe {
namespace {

constexpr double pi = 3.14159265358979323846;
// pi / 2 in two parts, the first short enough that its multiples are exact (Cody and Waite).
constexpr double halfPiHigh = 1.57079632673412561417, halfPiLow = 6.07710050650619224932e-11;

// Taylor's series by Horner's rule, on |x| <= pi / 4.
double sineNearZero(double x) {
    double sum = 0;
    for (int k = 17; k >= 3; k -= 2) sum = (1 - sum) * x * x / (k * (k - 1));
    return x * (1 - sum);
}
double cosineNearZero(double x) {
    double sum = 0;
    for (int k = 18; k >= 2; k -= 2) sum = (1 - sum) * x * x / (k * (k - 1));
    return 1 - sum;
}

}  // namespace

SinCos portableSinCos(double radians) {
    const double quarters = std::nearbyint(radians * (2 / pi));
    const double x = radians - quarters * halfPiHigh - quarters * halfPiLow;
    const double s = sineNearZero(x), c = cosineNearZero(x);
    switch (static_cast<int64_t>(quarters) & 3) {
        case 0: return {s, c};
        case 1: return {c, -s};
        case 2: return {-s, -c};
        default: return {-c, s};
    }
}

double portableNormal(const Philox& random, uint64_t i) {
    int64_t sum = 0;
    for (uint64_t block = 3 * i; block < 3 * i + 3; ++block)
        for (const uint32_t word : random.block(block).v) sum += word;
    return static_cast<double>(sum) * 0x1p-32 - 6;
}

}  // namespace lathe
