// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "widgets/plot/plot_group.h"

namespace lathe::ui {

/// The smallest of 1, 2 or 5 times a power of ten that is not less than `least`.
double niceStep(double least);
/// The step between ticks of an x axis: whole steps and epochs; seconds in divisions of minutes and hours.
double xStep(XUnit unit, double least);

/// A measured value for a legend: "0.4110", "93.85 %", "NaN".
QString valueText(double value, bool percent);
/// The value at a tick, with as many decimals as `step` needs. `largest`: largest absolute value on the axis; all its ticks use
/// the same notation.
QString tickText(double value, double step, bool percent, double largest);
/// The value at a tick of a logarithmic axis: "0.01", "1e-4".
QString decadeText(double value, bool percent);

/// A position on the x axis: "18,264", "46", "1:11".
QString xText(double x, XUnit unit);
/// The same in a sentence: "at step 18,264", "at epoch 46", "at 1:11".
QString positionText(double x, XUnit unit);

}  // namespace lathe::ui
