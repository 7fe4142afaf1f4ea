// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeyEvent>

#include "widgets/graph/gestures/connect_mode.h"
#include "widgets/graph/gestures/graph_mouse.h"

namespace lathe::ui {

/// Keyboard actions while the canvas has the focus.
class GraphKeys {
public:
    GraphKeys(GraphCanvas& view, CanvasState& state, GraphMouse& mouse);

    /// True if the canvas handles this key; it is then not treated as a shortcut of the window.
    bool knows(const QKeyEvent&) const;
    bool press(const QKeyEvent&);
    bool release(const QKeyEvent&);
    void focusIn(Qt::FocusReason);
    void focusOut();
    void cancel() { m_connect.cancel(); }

private:
    using Action = void (GraphKeys::*)();
    /// A key and its action.
    struct Binding {
        int key;
        Qt::KeyboardModifiers modifiers;
        Action action;
    };
    static const std::vector<Binding>& bindings();
    const Binding* find(const QKeyEvent&) const;
    bool pressArrow(const QKeyEvent&);

    void frameSelection();
    void frameAll();
    void fullSize();
    void layOut();
    void copy();
    void cut();
    void paste();
    void pasteConnected();
    void duplicate();
    void add();
    void activate();
    void connectByKeys();
    void nextProblem();
    void rename();
    void remove();
    void reconnect();
    void selectAll();
    void escape();

    void walk(Direction, bool extend);
    void nudge(Direction);
    void removeSelection(bool reconnect);
    QPointF place() const;

    GraphCanvas& m_view;
    CanvasState& m_state;
    GraphMouse& m_mouse;
    ConnectMode m_connect;
};

}  // namespace lathe::ui
