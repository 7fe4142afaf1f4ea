// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plot/columns.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace lathe::ui {

namespace {

constexpr double unbounded = std::numeric_limits<double>::infinity();

void include(Envelope& range, double value) {
    if (!std::isfinite(value)) return;
    range.min = std::min(range.min, value);
    range.max = std::max(range.max, value);
}

Column columnOf(const Series& series, int pixel, size_t first, size_t last) {
    Column column{pixel, first, last, series.envelope(first, last)};
    if (first > 0 && std::isfinite(series.y(first))) include(column.range, series.y(first - 1));
    return column;
}

// The value below which `share` of the values lie. Reorders them.
double quantile(std::vector<double>& values, double share) {
    const auto at = static_cast<size_t>(share * static_cast<double>(values.size() - 1));
    std::nth_element(values.begin(), values.begin() + static_cast<ptrdiff_t>(at), values.end());
    return values[at];
}

}  // namespace

std::vector<Column> columnsOf(const Series& series, double from, double to, int width) {
    std::vector<Column> columns;
    if (series.empty() || !(from < to) || width <= 0) return columns;
    columns.reserve(static_cast<size_t>(width) + 2);
    size_t point = series.lowerBound(from);
    if (point > 0) columns.push_back(columnOf(series, -1, point - 1, point));
    const double perPixel = (to - from) / width;
    while (point < series.size() && series.x(point) <= to) {
        const int pixel = std::min(width - 1, static_cast<int>((series.x(point) - from) / perPixel));
        size_t next = pixel == width - 1 ? series.lowerBound(std::nextafter(to, unbounded), point)
                                         : series.lowerBound(from + (pixel + 1) * perPixel, point);
        next = std::max(next, point + 1);
        columns.push_back(columnOf(series, pixel, point, next));
        point = next;
    }
    if (point < series.size()) columns.push_back(columnOf(series, width, point, point + 1));
    return columns;
}

bool isSparse(const std::vector<Column>& columns) {
    return columns.empty() || columns.back().last - columns.front().first < 2 * columns.size();
}

Envelope shownRange(const std::vector<Column>& columns) {
    std::vector<double> low, high;
    size_t count = 0;
    for (const Column& column : columns) {
        count += column.range.count;
        if (column.range.empty()) continue;
        low.push_back(column.range.min);
        high.push_back(column.range.max);
    }
    if (low.empty()) return {unbounded, -unbounded, count};
    const double outer = low.size() < 50 ? 0 : 0.04;
    return {quantile(low, outer), quantile(high, 1 - outer), count};
}

}  // namespace lathe::ui
