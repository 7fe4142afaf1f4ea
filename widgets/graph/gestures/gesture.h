// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>

#include "widgets/graph/gestures/graph_canvas.h"

namespace lathe::ui {

/// Where the pointer is, and which modifiers are held.
struct Pointer {
    QPointF view, canvas;
    Qt::KeyboardModifiers modifiers;
};

/// Something a person does with a button held down. Begins when it is made, ends by `finish` or `cancel`; what is wished for
/// comes out as signals of the view in `finish` alone.
class Gesture {
public:
    Gesture(GraphCanvas& view, CanvasState& state) : m_view(view), m_state(state) {}
    virtual ~Gesture() = default;

    virtual void move(const Pointer&) = 0;
    virtual void finish(const Pointer&) = 0;
    virtual void cancel() {}
    /// Draws what lasts only as long as this does. The painter is in view pixels.
    virtual void paint(QPainter&, const Theme&) const {}
    virtual bool scrollsAtEdge() const { return true; }
    virtual Qt::CursorShape cursor() const { return Qt::ArrowCursor; }

protected:
    GraphCanvas& m_view;
    CanvasState& m_state;
};

/// A button moved by less than this many pixels is a click.
inline constexpr double dragThreshold = 4;

}  // namespace lathe::ui
