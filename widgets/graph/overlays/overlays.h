// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>

#include <QPainter>

#include "widgets/graph/overlays/minimap.h"
#include "widgets/graph/overlays/outer_map.h"
#include "widgets/graph/overlays/problem_card.h"
#include "widgets/graph/overlays/zoom_box.h"

namespace lathe::ui {

/// Widgets above the canvas: minimap (or the outer graph), zoom box and problem card. Minimap and zoom box move to a free corner
/// if nodes are below them: the minimap to a lower one first, the zoom box to an upper one. While no corner is free, each is
/// hidden until the mouse comes to its place.
class Overlays {
public:
    Overlays(GraphCanvas& view, const CanvasState& state);

    bool minimapShown() const { return m_minimapWanted; }
    void showMinimap(bool shown);
    OuterMap& outer() { return *m_outer; }
    void showOuter(std::optional<GraphModel> outer, int64_t open);
    void paint(QPainter&, const Theme&) const;

private:
    /// A corner of the view.
    enum Corner { BottomLeft, BottomRight, TopLeft, TopRight };
    void place();
    QRect boxAt(Corner corner, QSize size) const;
    double coveredAt(Corner corner, QSize size) const;
    using Order = std::array<Corner, 4>;
    /// The first free corner; nothing if there is none. `taken` is that of the other widget.
    std::optional<Corner> freeCorner(Corner now, QSize size, const Order& order, std::optional<Corner> taken) const;
    void show(QWidget& widget, Corner& corner, const Order& order, std::optional<Corner> taken, bool wanted);
    void mouseMoved(std::optional<QPoint> at);

    GraphCanvas& m_view;
    const CanvasState& m_state;
    Minimap* m_minimap;
    OuterMap* m_outer;
    ZoomBox* m_zoomBox;
    ProblemCard* m_problem;
    bool m_minimapWanted = true;
    Corner m_mapCorner = BottomLeft, m_zoomCorner = TopRight;
    std::optional<QPoint> m_mouse;
};

}  // namespace lathe::ui
