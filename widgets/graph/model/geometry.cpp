// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/model/geometry.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <QLineF>

namespace lathe::ui {

namespace {

double distanceTo(const QLineF& piece, QPointF point) {
    const QPointF along = piece.p2() - piece.p1();
    const double length2 = QPointF::dotProduct(along, along);
    const double at = length2 > 0 ? QPointF::dotProduct(point - piece.p1(), along) / length2 : 0;
    return QLineF(piece.pointAt(std::clamp(at, 0.0, 1.0)), point).length();
}

}  // namespace

QRectF boxAt(QPointF position, QSizeF size) {
    return {position - QPointF((size.width() - usualWidth) / 2, 0), size};
}

QPointF positionOf(const QRectF& box) {
    return box.topLeft() + QPointF((box.width() - usualWidth) / 2, 0);
}

double headHeight(const NodeView& node) {
    if (!node.content.isEmpty()) return blockHeight;
    return node.settings.isEmpty() && node.count.isEmpty() ? bareHeight : plainHeight;
}

double inputShare(int port, int count) {
    if (count == 2) return port == 0 ? 0.3 : 0.7;
    return (port + 0.5) / std::max(count, 1);
}

QPointF snapped(QPointF p) {
    return {std::round(p.x() / gridStep) * gridStep, std::round(p.y() / gridStep) * gridStep};
}

double distanceTo(const QPolygonF& line, QPointF point) {
    double best = std::numeric_limits<double>::infinity();
    for (int i = 1; i < line.size(); ++i) best = std::min(best, distanceTo(QLineF(line[i - 1], line[i]), point));
    return best;
}

int rankOf(const QString& shape) {
    if (shape.isEmpty()) return -1;
    const int times = static_cast<int>(shape.count(QChar(0xD7)));
    if (times == 0 && !shape.front().isDigit()) return 0;
    return times + 1;
}

QString framePath(const QString& name) {
    return name.left(std::max<qsizetype>(name.lastIndexOf(u'.'), 0));
}

}  // namespace lathe::ui
