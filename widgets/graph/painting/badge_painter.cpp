// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/painting/badge_painter.h"

#include <QPainterPath>

namespace lathe::ui {

namespace {

constexpr double ring = 2;

void exclamation(QPainter& painter, QPointF center, const QColor& color) {
    painter.setPen(QPen(color, 1.8, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(center + QPointF(0, -3.4), center + QPointF(0, 0.6));
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawEllipse(center + QPointF(0, 3.6), 1.1, 1.1);
}

void errorBadge(QPainter& painter, QPointF center, const Theme& theme) {
    painter.setPen(QPen(theme.canvas, ring));
    painter.setBrush(theme.badge);
    painter.drawEllipse(center, 8, 8);
    exclamation(painter, center, Qt::white);
}

void warningBadge(QPainter& painter, QPointF center, const Theme& theme) {
    QPainterPath triangle;
    triangle.addPolygon(QPolygonF{center + QPointF(0, -7.5), center + QPointF(8, 6.5), center + QPointF(-8, 6.5)});
    triangle.closeSubpath();
    painter.setPen(QPen(theme.canvas, 2 * ring, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(triangle);
    painter.setPen(QPen(theme.warning, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(theme.warning);
    painter.drawPath(triangle);
    exclamation(painter, center + QPointF(0, 1.4), theme.canvas);
}

}  // namespace

void paintBadges(QPainter& painter, const CanvasState& state, const Theme& theme) {
    const QRectF view = QRectF({0, 0}, state.viewSize).adjusted(-16, -16, 16, 16);
    for (const Card& card : state.drawing.cards()) {
        if (card.mark == Mark::None) continue;
        for (const int place : card.nodes) {
            const Mark mark = state.drawing.node(place).mark;
            const QPointF corner = state.camera.toView(state.drawing.rectOf(place).topRight());
            if (mark == Mark::None || !view.contains(corner)) continue;
            if (mark == Mark::Error) errorBadge(painter, corner, theme);
            if (mark == Mark::Warning) warningBadge(painter, corner, theme);
        }
    }
}

}  // namespace lathe::ui
