// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/painting/port_painter.h"

#include <array>

#include "widgets/graph/model/geometry.h"

namespace lathe::ui {

namespace {

constexpr double pulledRadius = 6, ringRadius = 6, tipRadius = 8;

}  // namespace

PortPainter::PortPainter(QPainter& painter, const CanvasState& state, const Theme& theme)
    : m_painter(painter), m_state(state), m_drawing(state.drawing), m_theme(theme) {}

void PortPainter::paint() {
    const QRectF seen = m_state.seen();
    for (const Card& card : m_drawing.cards())
        if (shown(card) && card.box.adjusted(-tipRadius, -tipRadius, tipRadius, tipRadius).intersects(seen)) paintCard(card);
}

// Zoomed out, ports are shown where the pointer is, and all of them while a wire is pulled.
bool PortPainter::shown(const Card& card) const {
    if (m_state.pull || detailAt(m_state.camera.zoom()) == Detail::Full) return true;
    return detailAt(m_state.camera.zoom()) != Detail::Block && hovered(card);
}

bool PortPainter::hovered(const Card& card) const {
    const auto isHere = [&](int place) {
        return m_state.hover.node == place || (m_state.hover.port && m_state.hover.port->ref.node == m_drawing.node(place).id);
    };
    return std::ranges::any_of(card.nodes, isHere);
}

void PortPainter::paintCard(const Card& card) {
    const int first = card.nodes.front(), last = card.nodes.back();
    const bool spare = m_drawing.node(first).spare && !m_state.pull && !hovered(card);
    for (int port = 0; port < m_drawing.node(first).inputs - (spare ? 1 : 0); ++port) {
        const PortEnd end{{m_drawing.node(first).id, port}, false};
        paintPort(end, wireOf(first, end));
    }
    for (int port = 0; port < m_drawing.node(last).outputs; ++port) {
        const PortEnd end{{m_drawing.node(last).id, port}, true};
        paintPort(end, wireOf(last, end));
    }
}

int PortPainter::wireOf(int place, const PortEnd& end) const {
    const auto& wires =
        end.output ? m_drawing.wiring().out[static_cast<size_t>(place)] : m_drawing.wiring().in[static_cast<size_t>(place)];
    for (const int w : wires) {
        const WireView& wire = m_drawing.model().wires[static_cast<size_t>(w)];
        if ((end.output ? wire.from : wire.to) == end.ref) return w;
    }
    return -1;
}

QColor PortPainter::colorOf(int wire) const {
    const int rank = wire < 0 ? -1 : rankOf(m_drawing.model().wires[static_cast<size_t>(wire)].shape);
    if (rank < 0) return m_theme.text3;
    if (rank == 0) return m_theme.text2;
    constexpr std::array<size_t, 4> byRank{1, 2, 0, 3};  // vector, sequence, feature map, volume
    return m_theme.data[byRank[static_cast<size_t>(std::min(rank, 4)) - 1]];
}

bool PortPainter::lit(const PortEnd& end, int wire) const {
    return m_state.hover.port == end || (wire >= 0 && m_state.hover.wire == wire);
}

void PortPainter::paintPort(const PortEnd& end, int wire) {
    const QPointF center = portPoint(m_drawing, end);
    const bool whole = wire >= 0 && m_drawing.model().wires[static_cast<size_t>(wire)].whole;
    const bool pulled = m_state.pull && m_state.pull->fits(end);
    const bool start = m_state.pull && m_state.pull->start == end;
    if (m_state.pull && !pulled && !start) m_painter.setOpacity(0.3);
    const QColor color = start ? m_theme.accent : colorOf(wire);
    mark(center, pulled ? pulledRadius : portRadius, color, whole);
    m_painter.setOpacity(1);
    m_painter.setBrush(Qt::NoBrush);
    if (lit(end, wire) && !m_state.pull)
        m_painter.setPen(QPen(color, 1.5)), m_painter.drawEllipse(center, ringRadius, ringRadius);
    if (m_state.pull && m_state.pull->target == end && pulled)
        m_painter.setPen(QPen(m_theme.accent, 2)), m_painter.drawEllipse(center, tipRadius, tipRadius);
}

void PortPainter::mark(QPointF center, double radius, const QColor& color, bool whole) {
    m_painter.setPen(QPen(m_theme.canvas, 1.5));
    m_painter.setBrush(color);
    if (!whole) {
        m_painter.drawEllipse(center, radius, radius);
        return;
    }
    const double side = radius - 0.5;
    m_painter.setPen(QPen(color, 1.5));
    m_painter.setBrush(m_theme.canvas);
    m_painter.drawRect(QRectF(center.x() - side, center.y() - side, 2 * side, 2 * side));
}

}  // namespace lathe::ui
