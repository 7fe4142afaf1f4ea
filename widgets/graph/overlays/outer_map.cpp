// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/overlays/outer_map.h"

#include <algorithm>

#include <QMouseEvent>
#include <QPainter>

#include "widgets/common/fonts.h"
#include "widgets/common/theme.h"

namespace lathe::ui {

namespace {

constexpr double border = 8, title = 22, leastCard = 2;  // margin; height of the title; a card is at least this high

/// The whole drawing in an area, at most at half its size.
QTransform fitted(const QRectF& world, const QRectF& area) {
    if (world.isEmpty()) return {};
    const double scale = std::min({area.width() / world.width(), area.height() / world.height(), 0.5});
    const QPointF shift = area.center() - world.center() * scale;
    return {scale, 0, 0, scale, shift.x(), shift.y()};
}

}  // namespace

OuterMap::OuterMap(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("outerMap"));
    setAccessibleName(tr("Outer graph"));
    setToolTip(tr("Click to go up to this graph."));
    setCursor(Qt::PointingHandCursor);
    setFixedSize(sizeHint());
    hide();
}

void OuterMap::setGraph(std::optional<GraphModel> outer, int64_t open) {
    m_hasGraph = outer.has_value();
    m_open = open;
    m_drawing.show(outer ? std::move(*outer) : GraphModel());
    update();
}

void OuterMap::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const Theme& theme = themeOf(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.line, 1));
    painter.setBrush(theme.panel);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    painter.setPen(theme.text2);
    painter.setFont(ui::font(TextRole::Caption));
    painter.drawText(QRectF(border, 2, width() - 2 * border, title), Qt::AlignLeft | Qt::AlignVCenter, tr("Outer graph"));
    const QTransform map = fitted(m_drawing.bounds(), QRectF(rect()).adjusted(border, title + 4, -border, -border));
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.wire, 1));
    for (const Route& route : m_drawing.routes())
        if (route.shown()) painter.drawPolyline(map.map(route.line));
    for (const Card& card : m_drawing.cards()) {
        const NodeView& host = m_drawing.node(card.nodes.front());
        QRectF box = map.mapRect(card.box);
        box.setHeight(std::max(box.height(), leastCard));
        const QColor color = card.mark == Mark::Error ? theme.error : theme.family[static_cast<size_t>(host.family)];
        painter.fillRect(box, host.id == m_open ? theme.accent : color);
    }
}

void OuterMap::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton && rect().contains(event->position().toPoint())) Q_EMIT clicked();
}

}  // namespace lathe::ui
