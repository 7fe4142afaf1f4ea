// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/ops/builder.h"

namespace lathe {

/// Largest exponent of `power`, in absolute value.
constexpr double maxExponent = 64;

/// x to the power of a number. With an exponent that is not an integer, the result is NaN for negative x.
Value power(Builder&, Value x, double exponent);

}  // namespace lathe
