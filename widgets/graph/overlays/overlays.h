// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <initializer_list>

#include <QPainter>

#include "widgets/graph/overlays/minimap.h"
#include "widgets/graph/overlays/problem_card.h"
#include "widgets/graph/overlays/zoom_box.h"

namespace lathe::ui {

/// Widgets above the canvas: minimap, zoom box and problem card. Minimap and zoom box move to a free corner if nodes are below
/// them: the minimap to a lower corner, the zoom box to an upper one.
class Overlays {
public:
    Overlays(GraphCanvas& view, const CanvasState& state);

    bool minimapShown() const { return m_minimapWanted; }
    void showMinimap(bool shown);
    void paint(QPainter&, const Theme&) const;

private:
    /// A corner of the view.
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
