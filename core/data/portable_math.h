// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "core/base/philox.h"

namespace lathe {

struct SinCos {
    double sin, cos;
};

/// Sine and cosine by plain additions and multiplications: unlike the C library's, the same bits on every machine, so that
/// generated sets and augmentation are too. Within 1e-15 of the true values for |radians| up to 1e4.
SinCos portableSinCos(double radians);

/// Mean 0, variance 1: twelve uniform numbers less 6 (Irwin-Hall), without the logarithm of Box and Muller, whose last bit
/// differs between C libraries. Uses the words 12 i to 12 i + 11.
double portableNormal(const Philox& random, uint64_t i);

}  // namespace lathe
