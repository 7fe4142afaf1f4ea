// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/graph/gestures/gesture.h"

namespace lathe::ui {

/// Pans the canvas: middle button, or Space and the left button.
class PanGesture : public Gesture {
public:
    PanGesture(GraphCanvas& view, CanvasState& state, const Pointer& start) : Gesture(view, state), m_last(start.view) {}

    void move(const Pointer& pointer) override;
    void finish(const Pointer& pointer) override { move(pointer); }
    bool scrollsAtEdge() const override { return false; }
    Qt::CursorShape cursor() const override { return Qt::ClosedHandCursor; }

private:
    QPointF m_last;
};

}  // namespace lathe::ui
