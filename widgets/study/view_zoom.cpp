// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/study/view_zoom.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>

namespace lathe::ui {

namespace {

constexpr double closest = 1e-4;

}  // namespace

void ViewZoom::Part::zoom(double factor, double center) {
    const double at = from + center * (to - from);
    const double next = std::clamp((to - from) * factor, closest, 1.0);
    from = std::clamp(at - center * next, 0.0, 1 - next);
    to = from + next;
}

void ViewZoom::Part::move(double by) {
    const double width = to - from;
    from = std::clamp(from + by * width, 0.0, 1 - width);
    to = from + width;
}

ViewZoom::ViewZoom(QWidget& view, std::function<QRectF()> place) : QObject(&view), m_place(std::move(place)) {
    view.installEventFilter(this);
}

PlotScale ViewZoom::applied(const PlotScale& whole) const {
    PlotScale part = whole;
    const QRectF& rect = whole.rect;
    part.xFrom = whole.xAt(rect.left() + m_x.from * rect.width());
    part.xTo = whole.xAt(rect.left() + m_x.to * rect.width());
    part.yFrom = whole.yAt(rect.bottom() - m_y.from * rect.height());
    part.yTo = whole.yAt(rect.bottom() - m_y.to * rect.height());
    return part;
}

void ViewZoom::reset() {
    set({}, {});
}

void ViewZoom::set(Part x, Part y) {
    if (x == m_x && y == m_y) return;
    m_x = x;
    m_y = y;
    Q_EMIT changed();
}

bool ViewZoom::eventFilter(QObject* watched, QEvent* event) {
    switch (event->type()) {
        case QEvent::Wheel: return wheel(*static_cast<QWheelEvent*>(event));
        case QEvent::MouseButtonPress: return press(*static_cast<QMouseEvent*>(event));
        case QEvent::MouseMove: return drag(*static_cast<QMouseEvent*>(event));
        case QEvent::MouseButtonRelease: m_pressed.reset(); return std::exchange(m_dragging, false);
        case QEvent::MouseButtonDblClick: return isWhole() ? false : (reset(), true);
        case QEvent::KeyPress: return key(static_cast<QKeyEvent*>(event)->key());
        default: return QObject::eventFilter(watched, event);
    }
}

// With Shift some platforms turn the wheel sideways.
bool ViewZoom::wheel(const QWheelEvent& event) {
    const QRectF place = m_place();
    const QPointF at = event.position();
    const bool shift = event.modifiers().testFlag(Qt::ShiftModifier);
    const QPoint turn = event.angleDelta();
    const int angle = shift && turn.y() == 0 ? turn.x() : turn.y();
    if (angle == 0 || !place.contains(at)) return false;
    const double factor = std::pow(0.85, angle / 120.0);
    Part x = m_x, y = m_y;
    if (shift)
        y.zoom(factor, (place.bottom() - at.y()) / place.height());
    else
        x.zoom(factor, (at.x() - place.left()) / place.width());
    set(x, y);
    return true;
}

// The view sees the press as well: it may become a click.
bool ViewZoom::press(const QMouseEvent& event) {
    m_dragging = false;
    m_pressed.reset();
    if (event.button() == Qt::LeftButton && !isWhole() && m_place().contains(event.position()))
        m_pressed = m_last = event.position();
    return false;
}

bool ViewZoom::drag(const QMouseEvent& event) {
    if (!m_pressed) return false;
    const QPointF at = event.position();
    if (!m_dragging && (at - *m_pressed).manhattanLength() < QApplication::startDragDistance()) return false;
    m_dragging = true;
    const QPointF moved = at - *std::exchange(m_last, at);
    const QRectF place = m_place();
    Part x = m_x, y = m_y;
    x.move(-moved.x() / place.width());
    y.move(moved.y() / place.height());
    set(x, y);
    return true;
}

bool ViewZoom::key(int key) {
    if (key != Qt::Key_Plus && key != Qt::Key_Minus) return false;
    Part x = m_x;
    x.zoom(key == Qt::Key_Plus ? 0.8 : 1.25, 0.5);
    set(x, m_y);
    return true;
}

}  // namespace lathe::ui
