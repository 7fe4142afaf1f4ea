// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/graph/gestures/gesture.h"

namespace lathe::ui {

/// A stroke with Ctrl and the right button: cuts the wires it crosses.
class CutGesture : public Gesture {
public:
    CutGesture(GraphCanvas& view, CanvasState& state, const Pointer& start) : Gesture(view, state), m_stroke{start.canvas} {}

    void move(const Pointer&) override;
    void finish(const Pointer&) override;
    void paint(QPainter&, const Theme&) const override;
    Qt::CursorShape cursor() const override { return Qt::CrossCursor; }

private:
    bool crosses(const QPolygonF& line) const;

    QPolygonF m_stroke;  // canvas
};

}  // namespace lathe::ui
