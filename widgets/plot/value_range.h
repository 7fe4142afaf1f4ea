// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <utility>

#include "widgets/plot/series.h"

namespace lathe::ui {

/// Range of a y axis for values in `range`: a little more, up to round values, so that it does not move with each new point. Not
/// below 0 if no value is negative; shares not above 1; a logarithmic axis shows only positive values.
std::pair<double, double> axisFor(const Envelope& range, bool share, bool logarithmic);

/// Extends `range` to contain `more`.
void include(Envelope& range, const Envelope& more);

/// An empty range, as the start value for `include`.
Envelope noRange();

}  // namespace lathe::ui
