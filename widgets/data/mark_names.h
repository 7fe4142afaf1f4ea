// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QRectF>
#include <QSize>
#include <QString>

#include "widgets/data/preview_marks.h"

class QFontMetricsF;
class QPainter;

namespace lathe::ui {

/// The name of a box where it is drawn.
struct MarkName {
    QRectF place = {};
    QString text = {};  ///< elided, if there is not enough room
    int hue = 0;        ///< of its class
};

/// Where the names of boxes are drawn over a picture of this size that is drawn at `place`: each at a corner of its box, above or
/// in it, never outside of `place`, and not over another name if there is room elsewhere. None if the place is too low for them,
/// or if they would hide a fifth of the picture: its boxes still have the colors of their classes.
std::vector<MarkName> placedNames(const std::vector<MarkedBox>&, const QFontMetricsF&, QSize picture, const QRectF& place);

/// Draws the names on the colors of their classes, so they are read on any picture and in any theme.
void paintNames(QPainter&, const std::vector<MarkName>&);

}  // namespace lathe::ui
