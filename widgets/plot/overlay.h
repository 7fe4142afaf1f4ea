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

/// A vertical line with a plate: something a person or the trainer did. Without text, the line alone.
struct PlotMark {
    double x = 0;
    QString text;
    bool operator==(const PlotMark&) const = default;
};

/// A span with a reason in words: the trainer waited.
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

void paintBands(QPainter&, const PlotScale&, const Theme&, const std::vector<PlotBand>&);
/// Plates that would overlap go one row deeper; those that find no room in three rows are left out.
void paintMarks(QPainter&, const PlotScale&, const Theme&, const std::vector<PlotMark>&);
void paintBest(QPainter&, const PlotScale&, const Theme&, QPointF best, const QString& text);
void paintCrosshair(QPainter&, const PlotScale&, const Theme&, double x, const std::vector<PlotDot>&);
/// The plate under the lowest axis that says where the crosshair is.
void paintPlace(QPainter&, const PlotScale&, const Theme&, double x, const QString& text);
/// A raised plate with caption text whose left middle is at `at`. Returns its rectangle.
QRectF paintPlate(QPainter&, const Theme&, QPointF at, const QString& text, const QString& strong = {});

}  // namespace lathe::ui
