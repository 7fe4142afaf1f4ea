// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QColor>
#include <QPointF>
#include <QString>

#include "widgets/plot/plot_group.h"
#include "widgets/plot/plot_scale.h"

class QPainter;

namespace lathe::ui {

struct Theme;

/// A vertical line with a plate for an action of the user or the trainer. Without text, only the line.
struct PlotMark {
    double x = 0;
    QString text;
    bool operator==(const PlotMark&) const = default;
};

/// An interval with an explanation: the trainer waited.
struct PlotBand {
    double from = 0, to = 0;
    QString text;
    bool operator==(const PlotBand&) const = default;
};

/// A dot of the crosshair on a curve.
struct PlotDot {
    QPointF at;  ///< x and y as values
    QColor color;
};

/// Height of a plate, in px; it follows the text size.
double plateHeight();
/// Fills the intervals in the warning color, at least 1 px wide. Painters of this header are in canvas pixels.
void paintBands(QPainter&, const PlotScale&, const Theme&, const std::vector<PlotBand>&);
/// Draws lines and plates. Overlapping plates use up to three rows; further plates are left out.
void paintMarks(QPainter&, const PlotScale&, const Theme&, const std::vector<PlotMark>&);
/// Draws a hollow ring at the best point, with its text. Draws nothing if the point is outside the axes.
void paintBest(QPainter&, const PlotScale&, const Theme&, QPointF best, const QString& text);
/// Draws the vertical line at x, and the dots inside the axes. Draws nothing if x is outside.
void paintCrosshair(QPainter&, const PlotScale&, const Theme&, double x, const std::vector<PlotDot>&);
/// Draws the plate below the lowest axis that shows the position of the crosshair.
void paintPosition(QPainter&, const PlotScale&, const Theme&, double x, const QString& text);
/// Draws a raised plate with caption text; the center of its left edge is at `at`. Returns its rectangle.
QRectF paintPlate(QPainter&, const Theme&, QPointF at, const QString& text, const QString& strong = {});

}  // namespace lathe::ui
