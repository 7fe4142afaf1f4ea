// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/frame_painter.h"

#include "widgets/graph/geometry.h"

namespace lathe::ui {

namespace {

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

void paintFrames(QPainter& painter, const CanvasState& state, const Theme& theme) {
    const QRectF seen = state.seen();
    QColor ground = theme.window;
    ground.setAlphaF(0.55f);
    QPen pen(theme.line, 1);
    pen.setCosmetic(state.camera.zoom() < 1);
    const Detail detail = detailAt(state.camera.zoom());
    painter.setRenderHint(QPainter::Antialiasing, detail != Detail::Block);
    const auto& frames = state.drawing.frames();
    for (size_t f = 0; f < frames.size(); ++f) {
        if (!frames[f].box.intersects(seen)) continue;
        const QRectF box = frames[f].box.adjusted(0.5, 0.5, -0.5, -0.5);
        painter.setPen(pen);
        painter.setBrush(detail == Detail::Full ? QBrush(ground) : QBrush(Qt::NoBrush));
        if (detail != Detail::Full) painter.fillRect(box, ground);  // the corners are too small to be seen
        if (detail == Detail::Block) painter.drawRect(box);
        if (detail != Detail::Block) painter.drawRoundedRect(box, frameRadius, frameRadius);
        const bool hover = state.hover.frame == static_cast<int>(f);
        if (detail == Detail::Full) paintTitle(painter, frames[f], state, theme, hover);
    }
    painter.setRenderHint(QPainter::Antialiasing);
}

}  // namespace lathe::ui
