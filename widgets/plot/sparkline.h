// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include <QPen>
#include <QRectF>

class QPainter;

namespace lathe::ui {

/// The size of a sparkline in a table or list.
constexpr int sparklineWidth = 80, sparklineHeight = 20;

/// A curve without axes: the values at equal distances, `full` of them across the width, so that curves of different lengths keep
/// their places. `low` and `high` are the same for all that are compared. What is not finite is a gap.
void paintSparkline(QPainter& painter, const QRectF& place, std::span<const double> values, size_t full, double low, double high,
                    const QPen& pen);

}  // namespace lathe::ui
