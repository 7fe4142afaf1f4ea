// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include <QPen>
#include <QRectF>

class QPainter;

namespace lathe::ui {

/// The size of a sparkline in a table or list.
constexpr int sparklineWidth = 80, sparklineHeight = 20;

/// A curve without axes. The values have equal distances, with `full` values across the width, so that curves of different
/// lengths agree in x. `low` and `high` are the same for all curves to compare. Values that are not finite are gaps.
void paintSparkline(QPainter& painter, const QRectF& place, std::span<const double> values, size_t full, double low, double high,
                    const QPen& pen);

}  // namespace lathe::ui
