// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cmath>
#include <cstdint>

#include "core/base/philox.h"

namespace lathe {

/// Fixed-point numbers "16.16": 16 binary places.
using Fixed = int64_t;
constexpr Fixed fixedOne = 65536;

/// The nearest 16.16 number.
LATHE_HOST_DEVICE inline Fixed toFixed(double value) {
    return std::llround(value * static_cast<double>(fixedOne));
}
/// The value of a 16.16 number; exact for magnitudes below 2^37.
constexpr double fromFixed(Fixed value) {
    return static_cast<double>(value) / static_cast<double>(fixedOne);
}

/// Whether an event of probability `p` happens, by random number `i`: always for 1, never for 0.
LATHE_HOST_DEVICE inline bool happens(const Philox& random, uint64_t i, double p) {
    return static_cast<double>(random.uniform(i)) < p;
}

/// Uniform in [-by, by), from random number `i`.
LATHE_HOST_DEVICE inline double spread(const Philox& random, uint64_t i, double by) {
    return (2 * static_cast<double>(random.uniform(i)) - 1) * by;
}

}  // namespace lathe
