// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QLineF>
#include <QRectF>
#include <QSize>

class QPainter;

namespace lathe::ui {

struct Theme;

/// What is drawn over a picture, in its pixels: the borders between the classes of a mask, and boxes.
struct PreviewMarks {
    std::vector<QLineF> borders = {};
    std::vector<QRectF> boxes = {};
    bool operator==(const PreviewMarks&) const = default;
};

/// Draws them over a picture of this size that is drawn at `place`: borders as lines, boxes dashed.
void paintMarks(QPainter&, const Theme&, const PreviewMarks&, QSize picture, const QRectF& place);

}  // namespace lathe::ui
