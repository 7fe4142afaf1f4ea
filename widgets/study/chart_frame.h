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

/// Axes and grid of a picture: horizontal lines and light vertical ones at the ticks, a line at the bottom, no box.
struct ChartFrame {
    QRectF rect;
    std::vector<AxisTick> x, y;  ///< places as shares of the rectangle's sides, y from below
    QString xTitle, yTitle;      ///< under the axis; over it

    static constexpr double left = 52, right = 16, top = 8, bottom = 28, titleHeight = 18;  ///< times the text scale
};

/// Where the axes are in a widget, with room for titles where there are some.
QRectF chartRect(QSizeF size, bool xTitle, bool yTitle);
/// Labels that would touch each other or leave the picture are left out.
void paintFrame(QPainter& painter, const Theme& theme, const ChartFrame& frame);

/// Round values from `scale.xFrom` to `xTo`, as `unit` writes them.
std::vector<AxisTick> xTicks(const PlotScale& scale, XUnit unit);
/// Ticks of an axis for the height of a rectangle.
std::vector<AxisTick> yTicks(const TrialAxis& axis, const QRectF& rect);
/// Values of an objective upwards; `x` from 0 to 1 until it is set.
PlotScale scaleOf(const QRectF& rect, const TrialAxis& y);
/// The part of an objective's axis that a scale shows.
TrialAxis shownAxis(const TrialAxis& axis, const PlotScale& scale);
/// Whether a value lies above (1) or below (-1) what the scale shows; nothing where it is shown, or is none.
std::optional<int> beyond(const PlotScale& scale, double value);
/// Held to the rectangle.
double heldY(const PlotScale& scale, double value);
/// The colour of what lies outside the brush; fainter where there is much of it.
QColor unbrushed(const Theme& theme, size_t count);

}  // namespace lathe::ui
