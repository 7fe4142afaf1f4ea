// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "widgets/plot/series.h"

namespace lathe::ui {

/// The points of a series that fall into one pixel column of a plot.
struct Column {
    int pixel = 0;  ///< from the left edge of the plot; -1 and `width` hold the neighbours just outside
    size_t first = 0, last = 0;
    Envelope range;  ///< of the points, and of the way to the column before
};

/// Cuts the points with x in [from, to] into `width` columns of equal size, in ascending order, without the empty ones. One point
/// on either side is added, so that lines reach the edges. Costs the columns, not the points.
std::vector<Column> columnsOf(const Series& series, double from, double to, int width);

/// Whether the columns hold so few points that each can be drawn by itself.
bool isSparse(const std::vector<Column>& columns);

/// Range of the values that a plot should show: all of a short curve; else without the outermost of the columns, so that the
/// first steps of a training or one bad batch do not flatten the rest.
Envelope shownRange(const std::vector<Column>& columns);

}  // namespace lathe::ui
