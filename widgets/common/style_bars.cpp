// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/style_drawing.h"

namespace lathe::ui::draw {

void scrollBar(const Theme& t, QPainter& p, const QStyleOptionSlider& o, const QRect& handle) {
    if (o.maximum <= o.minimum) return;
    const bool held = o.activeSubControls & QStyle::SC_ScrollBarSlider && o.state & QStyle::State_Sunken;
    const bool over = o.state & QStyle::State_MouseOver;
    const QRectF thumb = QRectF(handle).adjusted(2, 2, -2, -2);
    box(p, thumb, 3, held ? t.text3 : over ? t.outline : t.track);
}

void slider(const Theme& t, QPainter& p, const QStyleOptionSlider& o, const QRect& groove, const QRect& handle) {
    const bool across = o.orientation == Qt::Horizontal, enabled = o.state & QStyle::State_Enabled;
    const QPointF centre = QRectF(handle).center();
    QRectF track(groove);
    if (across)
        track = QRectF(track.left(), centre.y() - 2, track.width(), 4);
    else
        track = QRectF(centre.x() - 2, track.top(), 4, track.height());
    box(p, track, 2, t.track, t.dark ? QColor() : t.line);
    QRectF done = track;
    const bool fromRight = o.upsideDown == across;
    if (across)
        fromRight ? done.setLeft(centre.x()) : done.setRight(centre.x());
    else
        o.upsideDown ? done.setTop(centre.y()) : done.setBottom(centre.y());
    box(p, done, 2, enabled ? t.text3 : t.disabled);
    const QRectF thumb(centre.x() - 6, centre.y() - 6, 12, 12);
    box(p, thumb, 6, enabled ? (o.state & QStyle::State_MouseOver ? t.text : t.text2) : t.disabled, t.panel);
    if (o.state & QStyle::State_HasFocus) box(p, thumb.adjusted(-2, -2, 2, 2), 8, {}, t.focus, 2);
}

bool shapedFrame(const Theme& t, QPainter& p, const QStyleOptionFrame& o) {
    const QRect& r = o.rect;
    switch (o.frameShape) {
        case QFrame::StyledPanel: box(p, r, 4, {}, t.line); return true;
        case QFrame::VLine: p.fillRect(QRect(r.center().x(), r.top(), 1, r.height()), t.line0); return true;
        case QFrame::HLine: p.fillRect(QRect(r.left(), r.center().y(), r.width(), 1), t.line0); return true;
        default: return false;
    }
}

void progress(const Theme& t, QPainter& p, const QStyleOptionProgressBar& o) {
    const QRectF whole = QRectF(o.rect.left(), o.rect.center().y() - 2.5, o.rect.width(), std::min(6, o.rect.height()));
    box(p, whole, 3, t.track);
    const double range = o.maximum - o.minimum;
    if (range <= 0) return;
    QRectF done = whole;
    done.setWidth(whole.width() * (o.progress - o.minimum) / range);
    box(p, done, 3, t.accent);
}

}  // namespace lathe::ui::draw
