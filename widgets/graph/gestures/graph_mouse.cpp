// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/gestures/graph_mouse.h"

#include <algorithm>

#include <QLineF>

#include "widgets/graph/gestures/gesture_band.h"
#include "widgets/graph/gestures/gesture_cut.h"
#include "widgets/graph/gestures/gesture_move.h"
#include "widgets/graph/gestures/gesture_pan.h"
#include "widgets/graph/gestures/gesture_wire.h"

namespace lathe::ui {

namespace {

constexpr double edge = 24;   // view pixels in which a drag scrolls
constexpr double speed = 12;  // pixels a tick at most
constexpr int tick = 16;      // ms

// How far to scroll when the pointer is at `at` of `size`.
double edgePush(double at, double size) {
    if (at < edge) return std::min(edge - at, edge) / edge * speed;
    if (at > size - edge) return -std::min(at - size + edge, edge) / edge * speed;
    return 0;
}

constexpr auto adding = Qt::ShiftModifier | Qt::ControlModifier;

}  // namespace

GraphMouse::GraphMouse(GraphCanvas& view, CanvasState& state) : m_view(view), m_state(state) {
    m_edgeTimer.setInterval(tick);
    connect(&m_edgeTimer, &QTimer::timeout, this, &GraphMouse::scrollAtEdge);
}

Pointer GraphMouse::pointerOf(const QMouseEvent& event) const {
    return {event.position(), m_state.camera.toCanvas(event.position()), event.modifiers()};
}

void GraphMouse::press(const QMouseEvent& event) {
    if (m_gesture) return;
    m_state.ringShown = false;
    m_last = m_pressed = pointerOf(event);
    m_button = event.button();
    m_clickSelects = -1;
    m_gesture = gestureFor(event, m_pressed);
    if (m_gesture) m_edgeTimer.start();
    m_view.update();
    updateCursor();
}

std::unique_ptr<Gesture> GraphMouse::gestureFor(const QMouseEvent& event, const Pointer& pointer) {
    const bool pans = event.button() == Qt::MiddleButton || (event.button() == Qt::LeftButton && m_spaceHeld);
    if (pans) {
        m_spaceUsed = m_spaceHeld;
        return std::make_unique<PanGesture>(m_view, m_state, pointer);
    }
    if (event.button() == Qt::RightButton && (event.modifiers() & Qt::ControlModifier))
        return std::make_unique<CutGesture>(m_view, m_state, pointer);
    return event.button() == Qt::LeftButton ? leftGesture(pointer) : nullptr;
}

std::unique_ptr<Gesture> GraphMouse::leftGesture(const Pointer& pointer) {
    const Hit hit = hitTest(m_state, pointer.canvas);
    if (hit.port) return std::make_unique<WireGesture>(m_view, m_state, pointer, *hit.port);
    if (hit.node >= 0) return grabNode(hit.node, pointer);
    if (hit.wire >= 0) {
        const PortRef to = m_state.drawing.model().wires[static_cast<size_t>(hit.wire)].to;
        if (!(pointer.modifiers & adding)) m_view.select({});
        m_state.selectedWires.insert(to);
        return nullptr;
    }
    if (hit.frame >= 0) {
        std::vector<int64_t> nodes = membersOf(m_state.drawing, hit.frame);
        const int64_t first = nodes.front();
        return std::make_unique<MoveGesture>(m_view, m_state, pointer, first, std::move(nodes));
    }
    return std::make_unique<BandGesture>(m_view, m_state, pointer);
}

// A press selects; on a node that is selected with others, only a click without a drag does.
std::unique_ptr<Gesture> GraphMouse::grabNode(int place, const Pointer& pointer) {
    const int64_t id = m_state.drawing.node(place).id;
    std::vector<int64_t> selection = m_view.selection();
    const bool selected = std::ranges::count(selection, id) > 0;
    if (pointer.modifiers & adding) {
        if (selected) std::erase(selection, id);
        if (!selected) selection.push_back(id);
        m_view.select(selection);
        if (selected) return nullptr;
    } else if (!selected) {
        m_view.setCurrent(id);
        selection = {id};
    } else {
        m_clickSelects = id;
    }
    return std::make_unique<MoveGesture>(m_view, m_state, pointer, id, selection);
}

void GraphMouse::move(const QMouseEvent& event) {
    m_last = pointerOf(event);
    if (m_gesture) m_gesture->move(m_last);
    if (!m_gesture) hover(m_last);
    updateCursor();
}

void GraphMouse::release(const QMouseEvent& event) {
    if (!m_gesture || event.button() != m_button) return;
    m_edgeTimer.stop();
    const std::unique_ptr<Gesture> done = std::move(m_gesture);  // the owner may set a new model while this ends
    m_last = pointerOf(event);
    const bool click = QLineF(m_pressed.view, m_last.view).length() < dragThreshold;
    if (click && m_clickSelects >= 0) m_view.setCurrent(m_clickSelects);
    done->finish(m_last);
    hover(m_last);
    m_view.update();
    updateCursor();
}

void GraphMouse::doubleClick(const QMouseEvent& event) {
    const Pointer pointer = pointerOf(event);
    const Hit hit = hitTest(m_state, pointer.canvas);
    if (event.button() != Qt::LeftButton) return;
    if (hit.node >= 0) Q_EMIT m_view.activated(m_state.drawing.node(hit.node).id);
    if (hit.nothing()) Q_EMIT m_view.addRequested(pointer.canvas, std::nullopt, false);
    if (hit.frame >= 0) m_view.select(membersOf(m_state.drawing, hit.frame));
}

void GraphMouse::leave() {
    if (m_gesture || m_state.hover.nothing()) return;
    m_state.hover = {};
    m_view.update();
}

void GraphMouse::hover(const Pointer& pointer) {
    const Hit hit = hitTest(m_state, pointer.canvas);
    if (hit == m_state.hover) return;
    m_state.hover = hit;
    m_view.update();
}

void GraphMouse::setSpaceHeld(bool held) {
    if (held && !m_spaceHeld) m_spaceUsed = false;
    m_spaceHeld = held;
    updateCursor();
}

bool GraphMouse::cancel() {
    if (!m_gesture) return false;
    m_edgeTimer.stop();
    const std::unique_ptr<Gesture> given = std::move(m_gesture);
    given->cancel();
    m_view.update();
    updateCursor();
    return true;
}

void GraphMouse::scrollAtEdge() {
    const QPointF push(edgePush(m_last.view.x(), m_state.viewSize.width()), edgePush(m_last.view.y(), m_state.viewSize.height()));
    const bool moved = QLineF(m_pressed.view, m_last.view).length() >= dragThreshold;
    if (!m_gesture || !m_gesture->scrollsAtEdge() || push.isNull() || !moved) return;
    m_view.pan(push);
    m_last.canvas = m_state.camera.toCanvas(m_last.view);
    m_gesture->move(m_last);
}

void GraphMouse::updateCursor() {
    Qt::CursorShape shape = m_spaceHeld ? Qt::OpenHandCursor : Qt::ArrowCursor;
    if (m_gesture) shape = m_gesture->cursor();
    if (!m_gesture && m_state.hover.port && !m_spaceHeld) shape = Qt::CrossCursor;
    if (m_view.cursor().shape() != shape) m_view.setCursor(shape);
}

}  // namespace lathe::ui
