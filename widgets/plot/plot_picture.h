// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QString>

namespace lathe::ui {

class PlotCanvas;

/// A curve in the head of a saved plot.
struct LegendLine {
    QString name, value;
    int color = 0;
};

/// Writes a plot with its head row, in the size and colours that it has on screen, as .png (at twice the size), .svg or .pdf.
/// False for other endings and when it cannot be written.
bool savePicture(const QString& file, PlotCanvas& canvas, const QString& title, const std::vector<LegendLine>& legend);

}  // namespace lathe::ui
