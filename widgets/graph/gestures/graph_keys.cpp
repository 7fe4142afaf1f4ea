// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/gestures/graph_keys.h"

#include <algorithm>

namespace lathe::ui {

namespace {

std::optional<Direction> directionOf(int key) {
    switch (key) {
        case Qt::Key_Up: return Direction::Up;
        case Qt::Key_Down: return Direction::Down;
        case Qt::Key_Left: return Direction::Left;
        case Qt::Key_Right: return Direction::Right;
        default: return std::nullopt;
    }
}

Qt::KeyboardModifiers modifiersOf(const QKeyEvent& event) {
    return event.modifiers() & ~Qt::KeypadModifier;
}

}  // namespace

GraphKeys::GraphKeys(GraphCanvas& view, CanvasState& state, GraphMouse& mouse)
    : m_view(view), m_state(state), m_mouse(mouse), m_connect(view, state) {}

const std::vector<GraphKeys::Binding>& GraphKeys::bindings() {
    constexpr auto plain = Qt::NoModifier;
    constexpr Qt::KeyboardModifiers shift = Qt::ShiftModifier, control = Qt::ControlModifier;
    static const std::vector<Binding> list{
        {Qt::Key_F, plain, &GraphKeys::frameSelection},
        {Qt::Key_Home, plain, &GraphKeys::frameAll},
        {Qt::Key_0, control, &GraphKeys::fullSize},
        {Qt::Key_L, plain, &GraphKeys::layOut},
        {Qt::Key_A, control, &GraphKeys::selectAll},
        {Qt::Key_C, control, &GraphKeys::copy},
        {Qt::Key_X, control, &GraphKeys::cut},
        {Qt::Key_V, control, &GraphKeys::paste},
        {Qt::Key_V, control | shift, &GraphKeys::pasteConnected},
        {Qt::Key_D, control, &GraphKeys::duplicate},
        {Qt::Key_Tab, plain, &GraphKeys::add},
        {Qt::Key_A, shift, &GraphKeys::add},
        {Qt::Key_Return, plain, &GraphKeys::activate},
        {Qt::Key_Enter, plain, &GraphKeys::activate},
        {Qt::Key_L, control, &GraphKeys::connectByKeys},
        {Qt::Key_Period, plain, &GraphKeys::nextProblem},
        {Qt::Key_F2, plain, &GraphKeys::rename},
        {Qt::Key_Delete, plain, &GraphKeys::remove},
        {Qt::Key_Backspace, plain, &GraphKeys::remove},
        {Qt::Key_Delete, shift, &GraphKeys::reconnect},
        {Qt::Key_Escape, plain, &GraphKeys::escape},
    };
    return list;
}

const GraphKeys::Binding* GraphKeys::find(const QKeyEvent& event) const {
    const auto found = std::ranges::find_if(
        bindings(), [&](const Binding& b) { return b.key == event.key() && b.modifiers == modifiersOf(event); });
    return found == bindings().end() ? nullptr : &*found;
}

// Esc with nothing to give up belongs to the window.
bool GraphKeys::knows(const QKeyEvent& event) const {
    if (event.key() == Qt::Key_Escape && modifiersOf(event) == Qt::NoModifier)
        return m_mouse.gesture() || m_connect.active() || !m_state.selected.empty() || !m_state.selectedWires.empty();
    const auto modifiers = modifiersOf(event);
    const bool arrow = directionOf(event.key()) &&
                       (modifiers == Qt::NoModifier || modifiers == Qt::ShiftModifier || modifiers == Qt::ControlModifier);
    return arrow || (event.key() == Qt::Key_Space && modifiers == Qt::NoModifier) || find(event);
}

bool GraphKeys::press(const QKeyEvent& event) {
    if (!knows(event)) return false;
    if (event.key() == Qt::Key_Space) {
        if (!event.isAutoRepeat()) m_mouse.setSpaceHeld(true);
        return true;
    }
    m_state.ringShown = true;
    m_view.update();
    if (directionOf(event.key())) return pressArrow(event);
    (this->*find(event)->action)();
    return true;
}

// Space let go without a drag meanwhile adds a layer.
bool GraphKeys::release(const QKeyEvent& event) {
    if (event.key() != Qt::Key_Space || event.isAutoRepeat()) return false;
    m_mouse.setSpaceHeld(false);
    if (!m_mouse.spaceWasUsed()) add();
    return true;
}

bool GraphKeys::pressArrow(const QKeyEvent& event) {
    const Direction direction = *directionOf(event.key());
    const auto modifiers = modifiersOf(event);
    if (m_connect.active())
        m_connect.step(direction);
    else if (modifiers == Qt::ControlModifier)
        nudge(direction);
    else
        walk(direction, modifiers == Qt::ShiftModifier);
    return true;
}

void GraphKeys::focusIn(Qt::FocusReason reason) {
    const bool byKeys = reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason || reason == Qt::ShortcutFocusReason;
    const int first = firstNode(m_state.drawing);
    if (byKeys && !m_state.current && first >= 0) m_view.setCurrent(m_state.drawing.node(first).id);
    m_state.ringShown = byKeys;
    m_view.update();
}

void GraphKeys::focusOut() {
    m_state.ringShown = false;
    m_mouse.setSpaceHeld(false);
    m_view.update();
}

}  // namespace lathe::ui
