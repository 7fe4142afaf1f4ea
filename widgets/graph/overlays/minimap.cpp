// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/overlays/minimap.h"

#include <algorithm>

#include <QMouseEvent>
#include <QPainter>

namespace lathe::ui {

namespace {

constexpr double inset = 5, least = 1.5;  // margin; a card is at least this high on the map

}  // namespace

Minimap::Minimap(GraphCanvas& view, const CanvasState& state) : QWidget(&view), m_view(view), m_state(state) {
    setObjectName(QStringLiteral("minimap"));
    setAccessibleName(tr("Map of the network"));
    setToolTip(tr("Click or drag to move the view."));
    setFixedSize(sizeHint());
    connect(&view, &GraphCanvas::viewChanged, this, qOverload<>(&QWidget::update));
}

// The map covers the network and what is seen of the canvas around it.
QTransform Minimap::toMap() const {
    const QRectF world = m_state.drawing.bounds();
    const QRectF area = QRectF(rect()).adjusted(inset, inset, -inset, -inset);
    if (world.isEmpty()) return {};
    const double scale = std::min(area.width() / world.width(), area.height() / world.height());
    const QPointF shift = area.center() - world.center() * scale;
    return {scale, 0, 0, scale, shift.x(), shift.y()};
}

QRectF Minimap::viewport() const {
    return toMap().mapRect(m_state.seen()).intersected(QRectF(rect()).adjusted(2, 2, -2, -2));
}

void Minimap::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const Theme& theme = themeOf(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.line, 1));
    painter.setBrush(theme.panel);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    painter.setRenderHint(QPainter::Antialiasing, false);
    const QTransform map = toMap();
    for (const Card& card : m_state.drawing.cards()) {
        QRectF box = map.mapRect(card.box);
        box.setHeight(std::max(box.height(), least));
        QColor color = theme.family[static_cast<size_t>(m_state.drawing.node(card.nodes.front()).family)];
        color.setAlphaF(0.55f);
        if (card.mark == Mark::Error) color = theme.error;
        if (std::ranges::any_of(card.nodes, [&](int n) { return m_state.isSelected(n); })) color = theme.accent;
        painter.fillRect(box, color);
    }
    painter.setPen(QPen(theme.accent, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(viewport().toAlignedRect().adjusted(0, 0, -1, -1));
}

void Minimap::mousePressEvent(QMouseEvent* event) {
    const QPointF middle = toMap().mapRect(m_state.seen()).center();
    m_grip = viewport().contains(event->position()) ? middle - event->position() : QPointF();
    look(event->position());
}

void Minimap::mouseMoveEvent(QMouseEvent* event) {
    if (event->buttons() & Qt::LeftButton) look(event->position());
}

void Minimap::look(QPointF map) {
    m_view.centerOn(toMap().inverted().map(map + m_grip));
}

}  // namespace lathe::ui
