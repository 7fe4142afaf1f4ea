// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QDropEvent>

#include "widgets/graph/gestures/gesture.h"

namespace lathe::ui {

/// Layers dragged from a palette: shows the position of the new card, and the wire it would be inserted into.
class GraphDrops {
public:
    GraphDrops(GraphCanvas& view, CanvasState& state) : m_view(view), m_state(state) {}

    void enter(QDropEvent&);
    void move(QDropEvent&);
    void leave();
    void drop(QDropEvent&);
    void paint(QPainter&, const Theme&) const;

private:
    QRectF ghostAt(QPointF view) const;

    GraphCanvas& m_view;
    CanvasState& m_state;
    std::optional<QRectF> m_ghost;  // canvas
};

}  // namespace lathe::ui
