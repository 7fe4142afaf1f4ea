// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>

#include "widgets/graph/overlays/minimap.h"
#include "widgets/graph/overlays/problem_card.h"
#include "widgets/graph/overlays/zoom_box.h"

namespace lathe::ui {

/// What floats above the canvas: minimap, zoom box and the card of a problem.
class Overlays {
public:
    Overlays(GraphCanvas& view, const CanvasState& state);

    bool minimapShown() const { return m_minimapWanted; }
    void showMinimap(bool shown);
    void paint(QPainter&, const Theme&) const;

private:
    void place();

    GraphCanvas& m_view;
    const CanvasState& m_state;
    Minimap* m_minimap;
    ZoomBox* m_zoomBox;
    ProblemCard* m_problem;
    bool m_minimapWanted = true;
};

}  // namespace lathe::ui
