// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include <QString>

class QPaintDevice;
class QPainter;
class QWidget;

namespace lathe::ui {

class PlotCanvas;

/// A curve in the head of a saved plot.
struct LegendLine {
    QString name, value;
    int color = 0;
};

/// Paints a picture on a device, below `headHeight` pixels that `head` paints. Returns false if it fails.
using PaintPicture = std::function<bool(QPaintDevice& device, int headHeight, const std::function<void(QPainter&)>& head)>;

/// Writes a plot with its head row, in the size and colors of the screen, as .png (at twice the size), .svg or .pdf. Returns
/// false for other file types, and if writing fails.
bool savePicture(const QString& file, PlotCanvas& canvas, const QString& title, const std::vector<LegendLine>& legend);
/// The same for the content of another widget.
bool savePicture(const QString& file, const QWidget& widget, const QString& title, const std::vector<LegendLine>& legend,
                 const PaintPicture& paint);

}  // namespace lathe::ui
