// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>
#include <QPainterPath>

#include "widgets/common/theme.h"
#include "widgets/graph/model/geometry.h"
#include "widgets/graph/painting/canvas_state.h"

namespace lathe::ui {

/// Adds a polyline with rounded corners to the path.
void addRounded(QPainterPath& path, const QPolygonF& line);

/// Draws the visible wires: ordinary wires as one path, wires with a special state above them. The painter is in canvas units.
class WirePainter {
public:
    WirePainter(QPainter& painter, const CanvasState& state, const Theme& theme);

    /// Returns the number of visible wires.
    int paint();
    void paintLabels();

private:
    bool stands(size_t wire) const;  ///< true if the wire is drawn in a special state
    QPen penOf(size_t wire) const;
    QPen pen(const QColor&, double width) const;
    void plain(const std::vector<size_t>& wires);
    void label(size_t wire);

    QPainter& m_painter;
    const CanvasState& m_state;
    const Drawing& m_drawing;
    const Theme& m_theme;
    const Detail m_detail;
};

}  // namespace lathe::ui
