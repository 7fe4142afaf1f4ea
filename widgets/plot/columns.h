// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "widgets/plot/series.h"

namespace lathe::ui {

/// The points of a series inside one pixel column of a plot.
struct Column {
    int pixel = 0;  ///< from the left edge of the plot; -1 and `width`: the neighbors just outside
    size_t first = 0, last = 0;
    Envelope range;  ///< of the points, and of the line from the previous column
};

/// Divides the points with x in [from, to] into `width` columns of equal size, in ascending order; empty columns are left out.
/// Includes one point on either side, so that lines reach the edges. The cost is proportional to the columns, not the points.
std::vector<Column> columnsOf(const Series& series, double from, double to, int width);

/// True if there are so few points per column that each point can be drawn.
bool isSparse(const std::vector<Column>& columns);

/// Range of values that a plot should show. Short curves: everything. Else without the outermost columns, so that the first steps
/// of a training or one bad batch do not flatten the rest.
Envelope shownRange(const std::vector<Column>& columns);

}  // namespace lathe::ui
