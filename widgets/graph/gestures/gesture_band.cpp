// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/gestures/gesture_band.h"

#include <QLineF>

namespace lathe::ui {

BandGesture::BandGesture(GraphCanvas& view, CanvasState& state, const Pointer& start)
    : Gesture(view, state),
      m_start(start.canvas),
      m_now(start.canvas),
      m_before(view.selection()),
      m_adds(start.modifiers & (Qt::ShiftModifier | Qt::ControlModifier)) {}

void BandGesture::move(const Pointer& pointer) {
    m_now = pointer.canvas;
    m_started = m_started || QLineF(m_start, m_now).length() * m_state.camera.zoom() >= dragThreshold;
    if (m_started) m_view.select(touched());
    m_view.update();
}

void BandGesture::finish(const Pointer& pointer) {
    move(pointer);
    if (!m_started && !m_adds) m_view.select({});
}

void BandGesture::cancel() {
    m_view.select(m_before);
}

QRectF BandGesture::band() const {
    return QRectF(m_start, m_now).normalized();
}

std::vector<int64_t> BandGesture::touched() const {
    std::vector<int64_t> nodes = m_adds ? m_before : std::vector<int64_t>();
    for (const Card& card : m_state.drawing.cards()) {
        if (!card.box.intersects(band())) continue;
        for (const int n : card.nodes)
            if (m_state.drawing.rectOf(n).intersects(band())) nodes.push_back(m_state.drawing.node(n).id);
    }
    return nodes;
}

void BandGesture::paint(QPainter& painter, const Theme& theme) const {
    if (!m_started) return;
    QColor fill = theme.accent;
    fill.setAlphaF(0.12f);
    painter.setPen(QPen(theme.accent, 1));
    painter.setBrush(fill);
    painter.drawRect(m_state.camera.toView(band()).adjusted(0.5, 0.5, -0.5, -0.5));
}

}  // namespace lathe::ui
