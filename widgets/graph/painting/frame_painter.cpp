// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/painting/frame_painter.h"

#include <algorithm>

#include "widgets/graph/model/geometry.h"
#include "widgets/graph/painting/colors.h"

namespace lathe::ui {

namespace {

void fillSharp(QPainter& painter, const QRectF& box, const QColor& color) {
    const bool smooth = painter.testRenderHint(QPainter::Antialiasing);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.fillRect(box, color);
    painter.setRenderHint(QPainter::Antialiasing, smooth);
}

void paintTitle(QPainter& painter, const Frame& frame, const CanvasState& state, const Theme& theme, bool hover) {
    const QRectF strip(frame.box.left() + 12, frame.box.top() + 4, frame.box.width() - 24, 20);
    QFont bold = state.drawing.fonts().caption();
    bold.setWeight(QFont::DemiBold);
    painter.setFont(bold);
    painter.setPen(hover ? theme.text : theme.text2);
    const double room = strip.width() - QFontMetricsF(painter.font()).horizontalAdvance(frame.count) - 8;
    painter.drawText(strip, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     QFontMetricsF(bold).elidedText(frame.title, Qt::ElideMiddle, room));
    painter.setFont(state.drawing.fonts().caption());
    painter.setPen(theme.text3);
    painter.drawText(strip, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, frame.count);
}

}  // namespace

QColor frameGround(int depth, const Theme& theme) {
    QColor ground = theme.canvas;
    for (int d = 0; d <= depth; ++d) ground = mixed(theme.window, ground, 0.55);
    return ground;
}

void paintFrames(QPainter& painter, const CanvasState& state, const Theme& theme) {
    const QRectF seen = state.seen();
    const QPen pen(theme.line, std::max(1.0, 1 / state.camera.zoom()));
    const Detail detail = detailAt(state.camera.zoom());
    painter.setRenderHint(QPainter::Antialiasing, detail != Detail::Block);
    const auto& frames = state.drawing.frames();
    for (size_t f = 0; f < frames.size(); ++f) {
        if (!frames[f].box.intersects(seen)) continue;
        const QRectF box = frames[f].box.adjusted(0.5, 0.5, -0.5, -0.5);
        painter.setPen(pen);
        const QColor ground = frameGround(frames[f].depth, theme);
        painter.setBrush(detail == Detail::Full ? QBrush(ground) : QBrush(Qt::NoBrush));
        if (detail != Detail::Full) fillSharp(painter, box, ground);  // the corners are too small to be seen
        if (detail == Detail::Block) painter.drawRect(box);
        if (detail != Detail::Block) painter.drawRoundedRect(box, frameRadius, frameRadius);
        const bool hover = state.hover.frame == static_cast<int>(f);
        if (detail == Detail::Full) paintTitle(painter, frames[f], state, theme, hover);
    }
    painter.setRenderHint(QPainter::Antialiasing);
}

}  // namespace lathe::ui
