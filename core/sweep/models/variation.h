// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/sweep/models/draws.h"

namespace lathe::sweep {

/// `u` reflected at 0 and 1 into [0, 1].
double reflected(double u);

/// Another coordinate near `u`: a normal step with deviation `width`, at least one level on an ordered axis; a random other level
/// for categories. The same one if there is only one level.
double mutated(const Coding&, int axis, double u, double width, Draws&);

/// Axes that are active at `x` and have more than one value.
std::vector<int> variableAxes(const Coding&, std::span<const double> x);

/// The canonical form of `x`; axes that become active get random values.
Coordinates completed(const Coding&, Coordinates x, Draws&);

}  // namespace lathe::sweep
