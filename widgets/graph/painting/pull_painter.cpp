// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/painting/pull_painter.h"

#include "widgets/graph/model/wire_router.h"
#include "widgets/graph/painting/wire_painter.h"

namespace lathe::ui {

namespace {

constexpr double pullTipRadius = 8;

}  // namespace

void paintPull(QPainter& painter, const CanvasState& state, const Theme& theme) {
    if (!state.pull) return;
    const QPointF start = portPoint(state.drawing, state.pull->start), tip = state.pull->tip;
    const bool down = state.pull->start.output;
    QPainterPath path;
    addRounded(path, routeWire({down ? start : tip, down ? tip : start}, state.drawing.obstacles()).line);
    const double zoom = state.camera.zoom();
    painter.save();
    painter.setPen(QPen(theme.accent, 2 / zoom, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    painter.setTransform(state.camera.transform(), true);
    painter.drawPath(path);
    painter.restore();
    painter.setPen(QPen(theme.accent, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(state.camera.toView(tip), pullTipRadius, pullTipRadius);
}

}  // namespace lathe::ui
