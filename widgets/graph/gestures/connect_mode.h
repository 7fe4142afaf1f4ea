// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/graph/gestures/graph_canvas.h"
#include "widgets/graph/model/graph_walk.h"

namespace lathe::ui {

/// Draws a wire with the keyboard (Ctrl+L): from the node with the keyboard focus to one of the inputs that accept it.
class ConnectMode {
public:
    ConnectMode(GraphCanvas& view, CanvasState& state) : m_view(view), m_state(state) {}

    bool active() const { return !m_targets.empty(); }
    /// Starts at the nearest target. If there is no target, shows the reason as a hint.
    void start();
    void step(Direction);
    void accept();
    void cancel();

private:
    void aim(size_t target);

    GraphCanvas& m_view;
    CanvasState& m_state;
    std::vector<PortEnd> m_targets;  // from top left to bottom right
    size_t m_target = 0;
};

}  // namespace lathe::ui
