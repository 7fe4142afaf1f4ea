// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/data/mark_names.h"

#include <algorithm>
#include <array>

#include <QFontMetricsF>
#include <QPainter>

#include "widgets/data/box_picture.h"

namespace lathe::ui {

namespace {

constexpr double nameSide = 3, leastNameWidth = 40, fewestNameLines = 2.5, mostCovered = 0.2;

/// Sideways, into the picture.
QRectF movedInto(QRectF name, const QRectF& place) {
    name.moveLeft(std::clamp(name.left(), place.left(), std::max(place.left(), place.right() - name.width())));
    return name;
}

bool isCovered(const QRectF& name, const std::vector<MarkName>& others) {
    return std::any_of(others.begin(), others.end(), [&](const MarkName& other) { return other.place.intersects(name); });
}

/// Above the box, in it at the top, in it at the bottom, below it: the first free place. If all are covered, the first one.
QRectF freePlace(const QSizeF& size, const QRectF& box, const QRectF& place, const std::vector<MarkName>& others) {
    const std::array<double, 4> tops{box.top() - size.height(), box.top(), box.bottom() - size.height(), box.bottom()};
    std::vector<QRectF> inside;
    for (const double top : tops)
        if (top >= place.top() && top + size.height() <= place.bottom())
            inside.push_back(movedInto(QRectF(QPointF(box.left(), top), size), place));
    if (inside.empty()) return movedInto(QRectF(QPointF(box.left(), place.top()), size), place);
    const auto found = std::find_if(inside.begin(), inside.end(), [&](const QRectF& name) { return !isCovered(name, others); });
    return found == inside.end() ? inside.front() : *found;
}

double surfaceOf(const QRectF& place) {
    return place.width() * place.height();
}

}  // namespace

std::vector<MarkName> placedNames(const std::vector<MarkedBox>& boxes, const QFontMetricsF& metrics, QSize picture,
                                  const QRectF& place) {
    std::vector<MarkName> names;
    if (picture.isEmpty() || place.height() < fewestNameLines * metrics.height()) return names;
    for (const MarkedBox& box : boxes) {
        if (box.name.isEmpty()) continue;
        const QRectF drawn = drawnAt(box.place, picture, place).intersected(place);
        const double room = std::clamp(drawn.width(), std::min(leastNameWidth, place.width()), place.width());
        const QString text = metrics.elidedText(box.name, Qt::ElideRight, room - 2 * nameSide);
        const QSizeF size(std::min(metrics.horizontalAdvance(text) + 2 * nameSide, place.width()), metrics.height());
        names.push_back({freePlace(size, drawn, place, names), text, box.hue});
    }
    double covered = 0;
    for (const MarkName& name : names) covered += surfaceOf(name.place);
    if (covered > mostCovered * surfaceOf(place)) names.clear();
    return names;
}

void paintNames(QPainter& p, const std::vector<MarkName>& names) {
    for (const MarkName& name : names) {
        const QColor ground = classColor(name.hue);
        p.fillRect(name.place, ground);
        p.setPen(readableOn(ground));
        p.drawText(name.place, Qt::AlignCenter, name.text);
    }
}

}  // namespace lathe::ui
