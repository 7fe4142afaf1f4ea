// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>

#include "widgets/common/theme.h"
#include "widgets/graph/painting/canvas_state.h"

namespace lathe::ui {

/// Draws the visible ports, colored by the rank of their values. The painter is in canvas units.
class PortPainter {
public:
    PortPainter(QPainter& painter, const CanvasState& state, const Theme& theme);

    void paint();

private:
    bool shown(const Card&) const;
    bool hovered(const Card&) const;
    void paintCard(const Card&);
    void paintPort(const PortEnd&, int wire);
    void mark(QPointF center, double radius, const QColor& color, bool whole);
    QColor colorOf(int wire) const;
    int wireOf(int place, const PortEnd&) const;
    bool lit(const PortEnd&, int wire) const;

    QPainter& m_painter;
    const CanvasState& m_state;
    const Drawing& m_drawing;
    const Theme& m_theme;
};

}  // namespace lathe::ui
