// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <utility>

#include "widgets/plot/series.h"

namespace lathe::ui {

/// What a y axis shows for values in `range`: a little more, up to round figures, so that it stands still while points come. Not
/// below 0 when no value is; shares of a whole not above 1; a logarithmic one only what is above 0.
std::pair<double, double> axisFor(const Envelope& range, bool share, bool logarithmic);

/// `range` grows to hold `more`.
void include(Envelope& range, const Envelope& more);

Envelope noRange();

}  // namespace lathe::ui
