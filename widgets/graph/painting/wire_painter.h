// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>
#include <QPainterPath>

#include "widgets/common/theme.h"
#include "widgets/graph/model/geometry.h"
#include "widgets/graph/painting/canvas_state.h"

namespace lathe::ui {

/// A line of straight pieces with round corners.
void addRounded(QPainterPath& path, const QPolygonF& line);

/// Draws the wires that are seen: the ordinary ones as one path, those in a state of their own above them. The painter is in
/// canvas units.
class WirePainter {
public:
    WirePainter(QPainter& painter, const CanvasState& state, const Theme& theme);

    /// Returns how many wires there were to draw.
    int paint();
    void paintLabels();

private:
    bool stands(size_t wire) const;  ///< has a state that ordinary wires do not have
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
