// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <initializer_list>

#include <QPainter>

#include "widgets/graph/overlays/minimap.h"
#include "widgets/graph/overlays/problem_card.h"
#include "widgets/graph/overlays/zoom_box.h"

namespace lathe::ui {

/// What floats above the canvas: minimap, zoom box and the card of a problem. Minimap and zoom box leave a corner with nodes
/// beneath for one that is free: the minimap one of the lower corners, the zoom box one of the upper ones.
class Overlays {
public:
    Overlays(GraphCanvas& view, const CanvasState& state);

    bool minimapShown() const { return m_minimapWanted; }
    void showMinimap(bool shown);
    void paint(QPainter&, const Theme&) const;

private:
    enum Corner { BottomLeft, BottomRight, TopLeft, TopRight };
    void place();
    QRect boxAt(Corner corner, QSize size) const;
    double coveredAt(Corner corner, QSize size) const;
    Corner cornerFor(Corner now, QSize size, std::initializer_list<Corner> others) const;

    GraphCanvas& m_view;
    const CanvasState& m_state;
    Minimap* m_minimap;
    ZoomBox* m_zoomBox;
    ProblemCard* m_problem;
    bool m_minimapWanted = true;
    Corner m_mapCorner = BottomLeft, m_zoomCorner = TopRight;
};

}  // namespace lathe::ui
