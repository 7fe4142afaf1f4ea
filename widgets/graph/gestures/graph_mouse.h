// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QMouseEvent>
#include <QObject>
#include <QTimer>

#include "widgets/graph/gestures/gesture.h"

namespace lathe::ui {

/// Turns mouse events into gestures, clicks and hovering.
class GraphMouse : public QObject {
    Q_OBJECT
public:
    GraphMouse(GraphCanvas& view, CanvasState& state);

    void press(const QMouseEvent&);
    void move(const QMouseEvent&);
    void release(const QMouseEvent&);
    void doubleClick(const QMouseEvent&);
    void leave();

    /// While Space is held, the left button pans. `spaceWasUsed`: the button was pressed meanwhile.
    void setSpaceHeld(bool held);
    bool spaceWasUsed() const { return m_spaceUsed; }
    /// Cancels the current gesture. Returns false if there is none.
    bool cancel();
    const Gesture* gesture() const { return m_gesture.get(); }

private:
    Pointer pointerOf(const QMouseEvent&) const;
    std::unique_ptr<Gesture> gestureFor(const QMouseEvent&, const Pointer&);
    std::unique_ptr<Gesture> leftGesture(const Pointer&);
    std::unique_ptr<Gesture> grabNode(int place, const Pointer&);
    void clicked(const Pointer&);
    void hover(const Pointer&);
    void scrollAtEdge();
    void updateCursor();

    GraphCanvas& m_view;
    CanvasState& m_state;
    std::unique_ptr<Gesture> m_gesture;
    Qt::MouseButton m_button = Qt::NoButton;
    Pointer m_last, m_pressed;
    QTimer m_edgeTimer;
    int64_t m_clickSelects = -1;  ///< node of a multiple selection; a click selects only this node
    bool m_spaceHeld = false, m_spaceUsed = false;
};

}  // namespace lathe::ui
