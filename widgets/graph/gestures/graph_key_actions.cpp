// SPDX-License-Identifier: GPL-3.0-or-later
// What the keys of GraphKeys do.
#include <algorithm>

#include "widgets/graph/gestures/graph_keys.h"
#include "widgets/graph/model/geometry.h"

namespace lathe::ui {

namespace {

QPointF stepOf(Direction direction) {
    switch (direction) {
        case Direction::Up: return {0, -gridStep};
        case Direction::Down: return {0, gridStep};
        case Direction::Left: return {-gridStep, 0};
        case Direction::Right: return {gridStep, 0};
    }
    return {};
}

}  // namespace

void GraphKeys::frameSelection() {
    m_view.frame(true);
}

void GraphKeys::frameAll() {
    m_view.frame(false);
}

void GraphKeys::fullSize() {
    m_view.setZoom(1);
}

void GraphKeys::layOut() {
    Q_EMIT m_view.layOutRequested(m_state.selected.size() > 1);
}

void GraphKeys::selectAll() {
    std::vector<int64_t> all;
    for (const NodeView& node : m_state.model.nodes) all.push_back(node.id);
    m_view.select(std::move(all));
}

void GraphKeys::copy() {
    if (!m_state.selected.empty()) Q_EMIT m_view.copyRequested();
}

void GraphKeys::cut() {
    if (!m_state.selected.empty()) Q_EMIT m_view.cutRequested();
}

void GraphKeys::paste() {
    Q_EMIT m_view.pasteRequested(place(), false);
}

void GraphKeys::pasteConnected() {
    Q_EMIT m_view.pasteRequested(place(), true);
}

void GraphKeys::duplicate() {
    if (!m_state.selected.empty()) Q_EMIT m_view.duplicateRequested();
}

void GraphKeys::add() {
    Q_EMIT m_view.addRequested(place(), std::nullopt, false);
}

void GraphKeys::activate() {
    if (m_connect.active())
        m_connect.accept();
    else if (m_state.current)
        Q_EMIT m_view.activated(*m_state.current);
}

void GraphKeys::connectByKeys() {
    m_connect.cancel();
    m_connect.start();
}

// After the current node, round to the first again.
void GraphKeys::nextProblem() {
    const auto& nodes = m_state.model.nodes;
    const int current = m_state.current ? m_state.drawing.indexOf(*m_state.current) : -1;
    for (size_t i = 1; i <= nodes.size(); ++i) {
        const NodeView& node = nodes[(static_cast<size_t>(current + 1) + i - 1) % nodes.size()];
        if (node.mark == Mark::None) continue;
        const int64_t id = node.id;
        m_view.setCurrent(id);
        m_view.reveal(id);
        Q_EMIT m_view.hint(node.problem);
        return;
    }
}

void GraphKeys::rename() {
    if (m_state.current) Q_EMIT m_view.renameRequested(*m_state.current);
}

void GraphKeys::remove() {
    removeSelection(false);
}

void GraphKeys::reconnect() {
    removeSelection(true);
}

void GraphKeys::removeSelection(bool reconnect) {
    std::vector<WireView> wires;
    for (const WireView& wire : m_state.model.wires)
        if (m_state.selectedWires.contains(wire.to)) wires.push_back(wire);
    const std::vector<int64_t> nodes = m_view.selection();
    if (!wires.empty()) Q_EMIT m_view.disconnectRequested(wires);
    if (!nodes.empty()) Q_EMIT m_view.removeRequested(nodes, reconnect);
}

void GraphKeys::escape() {
    if (m_mouse.cancel()) return;
    if (m_connect.active()) return m_connect.cancel();
    m_view.select({});
}

void GraphKeys::walk(Direction direction, bool extend) {
    const int place = m_state.current ? m_state.drawing.indexOf(*m_state.current) : -1;
    const int next = place < 0 ? firstNode(m_state.drawing) : neighbour(m_state.drawing, place, direction);
    if (next < 0) return;
    const int64_t id = m_state.drawing.node(next).id;
    std::vector<int64_t> extended = m_view.selection();
    extended.push_back(id);
    m_view.setCurrent(id);
    if (extend) m_view.select(std::move(extended));
    m_view.reveal(id);
}

// Cards move with all that is docked to them; a row alone stays where its card is.
void GraphKeys::nudge(Direction direction) {
    std::vector<NodeMove> moves;
    for (const Card& card : m_state.drawing.cards()) {
        if (!m_state.isSelected(card.nodes.front())) continue;
        for (const int n : card.nodes) moves.push_back({m_state.drawing.node(n).id, positionOf(card.box) + stepOf(direction)});
    }
    std::ranges::sort(moves, {}, &NodeMove::node);
    if (!moves.empty()) Q_EMIT m_view.moveRequested(moves);
}

// Under the pointer where it is over the canvas, else in the middle of what is seen.
QPointF GraphKeys::place() const {
    const QPointF pointer = m_view.mapFromGlobal(QCursor::pos());
    const bool over = m_view.underMouse() && QRectF(m_view.rect()).contains(pointer);
    return m_state.camera.toCanvas(over ? pointer : QRectF(m_view.rect()).center());
}

}  // namespace lathe::ui
