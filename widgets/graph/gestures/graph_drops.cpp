// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/gestures/graph_drops.h"

#include <QMimeData>

#include "widgets/graph/model/geometry.h"
#include "widgets/graph/painting/drop_target.h"

namespace lathe::ui {

namespace {

QString layerOf(const QDropEvent& event) {
    return QString::fromUtf8(event.mimeData()->data(QLatin1String(layerMimeType)));
}

}  // namespace

QRectF GraphDrops::ghostAt(QPointF view) const {
    return {cornerForDrop(m_state.camera.toCanvas(view)), QSizeF(160, plainHeight)};
}

void GraphDrops::enter(QDropEvent& event) {
    if (layerOf(event).isEmpty()) return;
    move(event);
}

void GraphDrops::move(QDropEvent& event) {
    m_ghost = ghostAt(event.position());
    const bool alone = event.modifiers() & Qt::AltModifier;
    m_state.dropWire = alone ? -1 : wireForDrop(m_state, m_state.camera.toCanvas(event.position()), *m_ghost, -1);
    event.setDropAction(Qt::CopyAction);
    event.accept();
    m_view.update();
}

void GraphDrops::leave() {
    m_ghost.reset();
    m_state.dropWire = -1;
    m_view.update();
}

void GraphDrops::drop(QDropEvent& event) {
    move(event);
    const QPointF at = m_ghost->topLeft();
    const int wire = m_state.dropWire;
    leave();
    m_view.setFocus(Qt::MouseFocusReason);
    Q_EMIT m_view.dropRequested(
        layerOf(event), at, wire < 0 ? std::nullopt : std::optional(m_state.drawing.model().wires[static_cast<size_t>(wire)]));
}

void GraphDrops::paint(QPainter& painter, const Theme& theme) const {
    if (!m_ghost) return;
    painter.setPen(QPen(theme.accent, 1, Qt::DashLine));
    painter.setBrush(Qt::NoBrush);
    const double radius = cardRadius * m_state.camera.zoom();
    painter.drawRoundedRect(m_state.camera.toView(*m_ghost).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
}

}  // namespace lathe::ui
