// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QLineF>
#include <QRectF>
#include <QSize>
#include <QString>

class QPainter;

namespace lathe::ui {

/// A box, in the pixels of its picture.
struct MarkedBox {
    QRectF place = {};
    QString name = {};  ///< of its class; empty: none is drawn
    int hue = 0;        ///< number of its class: equal numbers have equal colors (classColor in box_picture.h)
    bool operator==(const MarkedBox&) const = default;
};

/// What is drawn over a picture, in its pixels: the borders between the classes of a mask, and boxes.
struct PreviewMarks {
    std::vector<QLineF> borders = {};
    std::vector<MarkedBox> boxes = {};
    bool operator==(const PreviewMarks&) const = default;
};

/// Where a rectangle in the pixels of a picture of this size is, if the picture is drawn at `place`.
QRectF drawnAt(const QRectF& pixels, QSize picture, const QRectF& place);

/// Draws them over a picture of this size that is drawn at `place`: borders as lines, boxes dashed, with the names of their
/// classes.
void paintMarks(QPainter&, const PreviewMarks&, QSize picture, const QRectF& place);

}  // namespace lathe::ui
