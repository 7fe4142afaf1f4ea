// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/gestures/gesture_move.h"

#include <algorithm>
#include <set>

#include <QCoreApplication>

#include "widgets/graph/model/geometry.h"
#include "widgets/graph/painting/drop_target.h"

namespace lathe::ui {

namespace {

constexpr double alignReach = 6;    // view pixels
constexpr double alignRange = 600;  // canvas units: cards further off are nobody's neighbours

bool contains(const auto& movers, int64_t id) {
    return std::ranges::binary_search(movers, id, {}, [](const auto& m) { return m.id; });
}

}  // namespace

MoveGesture::MoveGesture(GraphCanvas& view, CanvasState& state, const Pointer& start, int64_t grabbed, std::vector<int64_t> nodes)
    : Gesture(view, state), m_start(start.canvas) {
    collect(nodes);
    m_grabbedRect = state.drawing.rectOf(state.drawing.indexOf(grabbed));
    if (state.drawing.rowOf(state.drawing.indexOf(grabbed)) == 0)
        m_grabbedRect = state.drawing.cards()[static_cast<size_t>(state.drawing.cardOf(state.drawing.indexOf(grabbed)))].box;
}

void MoveGesture::collect(const std::vector<int64_t>& nodes) {
    const Drawing& drawing = m_state.drawing;
    for (const int64_t id : nodes) {
        const int place = drawing.indexOf(id);
        const Stack& stack = drawing.cards()[static_cast<size_t>(drawing.cardOf(place))].nodes;
        for (size_t row = static_cast<size_t>(drawing.rowOf(place)); row < stack.size(); ++row)
            m_movers.push_back({drawing.node(stack[row]).id, positionOf(drawing.rectOf(stack[row]))});
    }
    std::ranges::sort(m_movers, {}, &Mover::id);
    const auto rest = std::ranges::unique(m_movers, {}, &Mover::id);
    m_movers.erase(rest.begin(), rest.end());
    const QRectF near = m_state.seen().adjusted(-alignRange, -alignRange, alignRange, alignRange);
    for (const Card& card : drawing.cards())
        if (card.box.intersects(near) && !contains(m_movers, drawing.node(card.nodes.front()).id)) m_others.push_back(card.box);
}

void MoveGesture::move(const Pointer& pointer) {
    m_started = m_started || QLineF(m_start, pointer.canvas).length() * m_state.camera.zoom() >= dragThreshold;
    if (!m_started) return;
    show(shiftTo(pointer));
    m_state.dropWire = wireUnder(pointer);
    const bool offers = m_state.dropWire >= 0;
    Q_EMIT m_view.hint(
        offers ? QCoreApplication::translate("GraphView", "Drop to insert the layer here. Hold Alt to leave it unconnected.")
               : QString());
}

QPointF MoveGesture::shiftTo(const Pointer& pointer) {
    const Alignment aligned = align(m_grabbedRect, pointer.canvas - m_start, m_others, alignReach / m_state.camera.zoom());
    m_guides = aligned.guides;
    return aligned.shift;
}

void MoveGesture::show(QPointF shift) {
    GraphModel dragged = m_state.model;
    for (const Mover& mover : m_movers)
        dragged.nodes[static_cast<size_t>(Wiring::indexOf(dragged, mover.id))].position = mover.position + shift;
    std::set<int64_t> lifted;
    for (const Mover& mover : m_movers) lifted.insert(mover.id);
    m_state.drawing.show(std::move(dragged), lifted);
    m_view.update();
    Q_EMIT m_view.viewChanged();
}

// Only a node that has no wires yet can go into one.
int MoveGesture::wireUnder(const Pointer& pointer) const {
    if (m_movers.size() != 1 || (pointer.modifiers & Qt::AltModifier)) return -1;
    const int place = m_state.drawing.indexOf(m_movers.front().id);
    const auto n = static_cast<size_t>(place);
    const Wiring& wiring = m_state.drawing.wiring();
    const NodeView& node = m_state.drawing.node(place);
    if (!wiring.in[n].empty() || !wiring.out[n].empty() || node.inputs == 0 || node.outputs == 0) return -1;
    return wireForDrop(m_state, pointer.canvas, m_state.drawing.rectOf(place), m_movers.front().id);
}

void MoveGesture::finish(const Pointer& pointer) {
    move(pointer);
    if (!m_started) return;
    const int wire = m_state.dropWire;
    const auto onWire = wire >= 0 ? std::optional(m_state.drawing.model().wires[static_cast<size_t>(wire)]) : std::nullopt;
    const QPointF at = positionOf(m_state.drawing.rectOf(m_state.drawing.indexOf(m_movers.front().id)));
    const std::vector<NodeMove> requested = moves();
    cancel();
    if (onWire) Q_EMIT m_view.insertRequested(m_movers.front().id, at, *onWire);
    if (!onWire && !requested.empty()) Q_EMIT m_view.moveRequested(requested);
}

// Where everything came to lie; a row is given the place of its host.
std::vector<NodeMove> MoveGesture::moves() const {
    std::vector<NodeMove> out;
    for (const Mover& mover : m_movers) {
        const int place = m_state.drawing.indexOf(mover.id);
        const QPointF at = positionOf(m_state.drawing.cards()[static_cast<size_t>(m_state.drawing.cardOf(place))].box);
        const int before = Wiring::indexOf(m_state.model, mover.id);
        if (m_state.model.nodes[static_cast<size_t>(before)].position != at) out.push_back({mover.id, at});
    }
    return out;
}

void MoveGesture::cancel() {
    m_state.dropWire = -1;
    m_state.drawing.show(m_state.model);
    m_view.update();
    Q_EMIT m_view.viewChanged();
    Q_EMIT m_view.hint({});
}

void MoveGesture::paint(QPainter& painter, const Theme& theme) const {
    painter.setPen(QPen(theme.accent, 1));
    for (const auto& guide : {m_guides.upright, m_guides.level})
        if (guide && m_started) painter.drawLine(m_state.camera.toView(guide->p1()), m_state.camera.toView(guide->p2()));
}

}  // namespace lathe::ui
