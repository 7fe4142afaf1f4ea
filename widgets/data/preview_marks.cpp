// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/data/preview_marks.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPen>

#include "widgets/common/theme.h"
#include "widgets/data/box_picture.h"
#include "widgets/data/mark_names.h"

namespace lathe::ui {

namespace {

constexpr double markLine = 1.5, markEdge = 3;
constexpr int markEdgeOpacity = 150;
constexpr size_t markColor = 4;

/// The pens from below to above: a dark edge, so that the line is seen on any picture, and the line itself.
std::vector<QPen> pensOf(const QColor& color) {
    QColor edge(Qt::black);
    edge.setAlpha(markEdgeOpacity);
    return {QPen(edge, markEdge, Qt::SolidLine, Qt::FlatCap), QPen(color, markLine, Qt::SolidLine, Qt::FlatCap)};
}

}  // namespace

QRectF drawnAt(const QRectF& pixels, QSize picture, const QRectF& place) {
    const double across = place.width() / picture.width(), down = place.height() / picture.height();
    return {place.left() + across * pixels.left(), place.top() + down * pixels.top(), across * pixels.width(),
            down * pixels.height()};
}

void paintMarks(QPainter& p, const PreviewMarks& marks, QSize picture, const QRectF& place) {
    if (picture.isEmpty() || (marks.borders.empty() && marks.boxes.empty())) return;
    const auto at = [&](const QPointF& point) { return drawnAt(QRectF(point, QSizeF()), picture, place).topLeft(); };
    std::vector<QLineF> borders;
    for (const QLineF& line : marks.borders) borders.emplace_back(at(line.p1()), at(line.p2()));
    p.save();
    p.setClipRect(place, Qt::IntersectClip);
    p.setBrush(Qt::NoBrush);
    // Pictures are the same in all themes, and so are their marks.
    for (const QPen& pen : pensOf(darkTheme().data[markColor])) {
        p.setPen(pen);
        p.drawLines(borders.data(), static_cast<int>(borders.size()));
    }
    const double inside = markLine / 2;  // the line of a box at the border is seen, too
    for (const MarkedBox& box : marks.boxes)
        for (const QPen& pen : pensOf(classColor(box.hue))) {
            p.setPen(pen);
            p.drawRect(drawnAt(box.place, picture, place).adjusted(inside, inside, -inside, -inside));
        }
    p.setFont(ui::font(TextRole::Caption));
    paintNames(p, placedNames(marks.boxes, QFontMetricsF(p.font()), picture, place));
    p.restore();
}

}  // namespace lathe::ui
