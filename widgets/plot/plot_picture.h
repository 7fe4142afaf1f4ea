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

/// Paints a picture on a device below `headHeight` pixels that `head` paints; false: it could not.
using PaintPicture = std::function<bool(QPaintDevice& device, int headHeight, const std::function<void(QPainter&)>& head)>;

/// Writes a plot with its head row, in the size and colours that it has on screen, as .png (at twice the size), .svg or .pdf.
/// False for other endings and when it cannot be written.
bool savePicture(const QString& file, PlotCanvas& canvas, const QString& title, const std::vector<LegendLine>& legend);
/// The same of another widget's content.
bool savePicture(const QString& file, const QWidget& widget, const QString& title, const std::vector<LegendLine>& legend,
                 const PaintPicture& paint);

}  // namespace lathe::ui
