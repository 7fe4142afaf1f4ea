// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>

#include "widgets/graph/gestures/graph_canvas.h"

namespace lathe::ui {

/// Position of the pointer, in view pixels and in canvas units, and the held modifiers.
struct Pointer {
    QPointF view, canvas;
    Qt::KeyboardModifiers modifiers;
};

/// A mouse action with a held button. It starts when it is constructed, and ends with `finish` or `cancel`. Only `finish` emits
/// signals of the view, as requests to the owner of the model.
class Gesture {
public:
    Gesture(GraphCanvas& view, CanvasState& state) : m_view(view), m_state(state) {}
    virtual ~Gesture() = default;

    virtual void move(const Pointer&) = 0;
    virtual void finish(const Pointer&) = 0;
    virtual void cancel() {}
    /// Draws the temporary parts of the gesture. The painter is in view pixels.
    virtual void paint(QPainter&, const Theme&) const {}
    virtual bool scrollsAtEdge() const { return true; }
    virtual Qt::CursorShape cursor() const { return Qt::ArrowCursor; }

protected:
    GraphCanvas& m_view;
    CanvasState& m_state;
};

/// A press that moves fewer pixels than this is a click.
inline constexpr double dragThreshold = 4;

}  // namespace lathe::ui
