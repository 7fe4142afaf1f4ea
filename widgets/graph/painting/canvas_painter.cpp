// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/painting/canvas_painter.h"

#include <algorithm>
#include <cmath>

#include "widgets/graph/painting/badge_painter.h"
#include "widgets/graph/painting/card_painter.h"
#include "widgets/graph/painting/frame_painter.h"
#include "widgets/graph/painting/port_painter.h"
#include "widgets/graph/painting/wire_painter.h"

namespace lathe::ui {

namespace {

constexpr double dotStep = 32, tallestEdge = 8;

// Dots every 32 units, fading out under 50 %.
void paintGrid(QPainter& painter, const CanvasState& state, const Theme& theme) {
    const double strength = std::clamp((state.camera.zoom() - 0.35) / 0.15, 0.0, 1.0);
    if (strength <= 0) return;
    const QRectF seen = state.seen();
    QList<QPointF> dots;
    for (double x = std::ceil(seen.left() / dotStep) * dotStep; x < seen.right(); x += dotStep)
        for (double y = std::ceil(seen.top() / dotStep) * dotStep; y < seen.bottom(); y += dotStep)
            dots.push_back(state.camera.toView(QPointF(x, y)));
    QColor color = theme.line0;
    color.setAlphaF(static_cast<float>(strength));
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(QPen(color, 1));
    painter.drawPoints(dots.constData(), static_cast<int>(dots.size()));
    painter.setRenderHint(QPainter::Antialiasing, true);
}

int paintCards(QPainter& painter, const CanvasState& state, const Theme& theme) {
    const QRectF seen = state.seen().adjusted(-tallestEdge, -tallestEdge, tallestEdge, tallestEdge);
    CardPainter cards(painter, state, theme);
    int painted = 0;
    for (const Card& card : state.drawing.cards())
        if (card.box.intersects(seen)) cards.paint(card), ++painted;
    return painted;
}

}  // namespace

Painted paintCanvas(QPainter& painter, const CanvasState& state, const Theme& theme) {
    painter.fillRect(QRectF({0, 0}, state.viewSize), theme.canvas);
    painter.setRenderHint(QPainter::Antialiasing);
    paintGrid(painter, state, theme);
    painter.save();
    painter.setTransform(state.camera.transform(), true);
    paintFrames(painter, state, theme);
    WirePainter wires(painter, state, theme);
    Painted painted;
    painted.wires = wires.paint();
    wires.paintLabels();
    painted.cards = paintCards(painter, state, theme);
    PortPainter(painter, state, theme).paint();
    painter.restore();
    paintBadges(painter, state, theme);
    return painted;
}

}  // namespace lathe::ui
