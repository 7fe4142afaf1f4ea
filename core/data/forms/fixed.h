// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cmath>
#include <cstdint>

#include "core/base/philox.h"

namespace lathe {

/// Numbers in "16.16" have 16 binary places.
using Fixed = int64_t;
constexpr Fixed fixedOne = 65536;

/// The nearest 16.16 number.
LATHE_HOST_DEVICE inline Fixed toFixed(double value) {
    return std::llround(value * static_cast<double>(fixedOne));
}
constexpr double fromFixed(Fixed value) {
    return static_cast<double>(value) / static_cast<double>(fixedOne);
}

/// Whether an event of probability `p` happens in draw `i`; always for 1, never for 0.
LATHE_HOST_DEVICE inline bool happens(const Philox& random, uint64_t i, double p) {
    return static_cast<double>(random.uniform(i)) < p;
}

/// Uniform in [-by, by), from draw `i`.
LATHE_HOST_DEVICE inline double spread(const Philox& random, uint64_t i, double by) {
    return (2 * static_cast<double>(random.uniform(i)) - 1) * by;
}

}  // namespace lathe
