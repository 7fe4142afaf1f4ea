// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QRectF>

class QColor;
class QPainter;

namespace lathe::ui {

/// A vertical bar, one device pixel wide.
struct Bar {
    int column = 0;  ///< in device pixels from the left edge of `place`
    double top = 0, bottom = 0;
};

/// Number of device pixel columns in `place` on this painter's device.
int pixelColumns(const QPainter& painter, const QRectF& place);

/// Fills bars, at most one per column, clipped to `place`. On a screen, bars are written to a picture that is drawn at once: Qt
/// passes each rectangle of more than 96 rows, and each path with many spans, to its own threads, and these wake-ups were half of
/// the window's load on the training it shows. On paper, each bar is a rectangle.
void fillBars(QPainter& painter, const QRectF& place, const std::vector<Bar>& bars, const QColor& color);

}  // namespace lathe::ui
