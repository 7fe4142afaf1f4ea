// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/labels.h"

#include <cmath>

namespace lathe::ui {

namespace {

constexpr double height = 16, margin = 4, shortest = 24, corner = 8;

// Room for a plate on a piece, or 0 when it does not fit. An upright piece needs only the height of the plate.
double roomOn(QPointF a, QPointF b, double width) {
    const double run = std::abs(a.x() - b.x()) + std::abs(a.y() - b.y());
    if (a.x() == b.x()) return run >= shortest ? run : 0;
    return run >= width + 2 * corner ? run : 0;
}

}  // namespace

QRectF labelPlate(const QPolygonF& line, double textWidth) {
    const double width = textWidth + 2 * margin;
    double best = 0;
    QPointF middle;
    for (int i = 1; i < line.size(); ++i) {
        const double room = roomOn(line[i - 1], line[i], width);
        if (room > best) best = room, middle = (line[i - 1] + line[i]) / 2;
    }
    return best > 0 ? QRectF(middle.x() - width / 2, middle.y() - height / 2, width, height) : QRectF();
}

}  // namespace lathe::ui
