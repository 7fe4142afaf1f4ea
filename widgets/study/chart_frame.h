// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include <QRectF>
#include <QSizeF>

#include "widgets/plot/plot_group.h"
#include "widgets/plot/plot_scale.h"
#include "widgets/study/study_data.h"

class QPainter;

namespace lathe::ui {

struct Theme;

/// Axes and grid of a picture: horizontal lines, light vertical lines at the ticks, a line at the bottom, no box.
struct ChartFrame {
    QRectF rect;
    std::vector<AxisTick> x, y;  ///< positions as fractions of the rectangle's sides, y from below
    QString xTitle, yTitle;      ///< below the x axis; above the y axis

    static constexpr double left = 52, right = 16, top = 8, bottom = 28, titleHeight = 18;  ///< at text scale 1
};

/// Rectangle of the axes in a widget, with room for titles if there are any.
QRectF chartRect(QSizeF size, bool xTitle, bool yTitle);
/// Labels that would touch each other, or leave the picture, are left out.
void paintFrame(QPainter& painter, const Theme& theme, const ChartFrame& frame);

/// Round values from `scale.xFrom` to `xTo`, formatted for `unit`.
std::vector<AxisTick> xTicks(const PlotScale& scale, XUnit unit);
/// Ticks of an axis for the height of a rectangle.
std::vector<AxisTick> yTicks(const TrialAxis& axis, const QRectF& rect);
/// A scale with an objective upwards. The range of x is [0, 1] until it is set.
PlotScale scaleOf(const QRectF& rect, const TrialAxis& y);
/// The part of an objective's axis inside a scale.
TrialAxis shownAxis(const TrialAxis& axis, const PlotScale& scale);
/// 1 if a value is above the range of the scale, -1 if it is below; nothing if it is inside, or NaN.
std::optional<int> beyond(const PlotScale& scale, double value);
/// The y pixel of a value, clamped to the rectangle.
double heldY(const PlotScale& scale, double value);
/// The color of trials outside the brush; fainter if there are many.
QColor unbrushed(const Theme& theme, size_t count);

}  // namespace lathe::ui
