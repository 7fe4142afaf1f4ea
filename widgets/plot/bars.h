// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QRectF>

class QColor;
class QPainter;

namespace lathe::ui {

/// A vertical bar, one device pixel wide.
struct Bar {
    int column = 0;  ///< in device pixels from the left edge of the place
    double top = 0, bottom = 0;
};

/// How many columns a place has on this painter's device.
int pixelColumns(const QPainter& painter, const QRectF& place);

/// Fills bars, at most one a column, where they lie within the place. On a screen they are set in a picture and drawn in one
/// piece: each rectangle of more than 96 rows, and a path of many spans, Qt hands out to threads of its own, and these wake-ups
/// were half of what a window took from the training that it showed. On paper each bar is a rectangle.
void fillBars(QPainter& painter, const QRectF& place, const std::vector<Bar>& bars, const QColor& color);

}  // namespace lathe::ui
