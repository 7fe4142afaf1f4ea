// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/core/compile/gradient_check.h"

namespace lathe {

/// Cases for every op kind that has a gradient rule; shapes and attributes at random where there are many.
std::vector<GradientCase> gradientCases();

}  // namespace lathe
