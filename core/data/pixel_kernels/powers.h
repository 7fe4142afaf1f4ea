// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cmath>

#include "core/base/philox.h"

// Functions whose bits are the same on each machine and device, because they are additions, multiplications and divisions only;
// those of the C library differ in the last bit.
namespace lathe::pixel_kernels {

/// The natural logarithm of x > 0, by the series of the area tangent. Relative error below 1e-14.
LATHE_HOST_DEVICE inline double portableLog(double x) {
    int exponent = 0;
    double m = std::frexp(x, &exponent);
    if (m < 0.70710678118654752440) m *= 2, --exponent;
    const double s = (m - 1) / (m + 1), z = s * s;
    double sum = 0;
    for (int k = 21; k >= 1; k -= 2) sum = sum * z + 1.0 / k;
    return 2 * s * sum + exponent * 0.69314718055994530942;
}

/// exp(x) for |x| < 700, by its Taylor series. Relative error below 1e-14.
LATHE_HOST_DEVICE inline double portableExp(double x) {
    constexpr double ln2High = 6.93147180369123816490e-01, ln2Low = 1.90821492927058770002e-10;
    const double k = std::nearbyint(x * 1.44269504088896340736), r = x - k * ln2High - k * ln2Low;
    double sum = 1;
    for (int i = 14; i >= 1; --i) sum = 1 + sum * r / i;
    return std::ldexp(sum, static_cast<int>(k));
}

}  // namespace lathe::pixel_kernels
