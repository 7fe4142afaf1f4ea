// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/sweep/models/draws.h"

namespace lathe::sweep {

/// `u` folded back into [0, 1] at its ends.
double reflected(double u);

/// Another coordinate near `u`: a normal step of deviation `width`, at least one level where levels have an order; another level
/// at random where they have none. The same one where there is only one.
double mutated(const Coding&, int axis, double u, double width, Draws&);

/// Axes that are active at `x` and have more than one value.
std::vector<int> variableAxes(const Coding&, std::span<const double> x);

/// Canonical; axes that become active get values at random.
Coordinates completed(const Coding&, Coordinates x, Draws&);

}  // namespace lathe::sweep
