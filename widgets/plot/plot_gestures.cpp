// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plot/plot_gestures.h"

#include <algorithm>
#include <cmath>

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>

#include "widgets/plot/plot_canvas.h"
#include "widgets/plot/plot_group.h"

namespace lathe::ui {

PlotGestures::PlotGestures(PlotCanvas& canvas, PlotGroup& group, QObject* parent)
    : QObject(parent), m_canvas(canvas), m_group(group) {
    canvas.installEventFilter(this);
}

bool PlotGestures::eventFilter(QObject* watched, QEvent* event) {
    switch (event->type()) {
        case QEvent::Wheel: return wheel(*static_cast<QWheelEvent*>(event));
        case QEvent::MouseButtonPress: return press(*static_cast<QMouseEvent*>(event));
        case QEvent::MouseMove: return move(*static_cast<QMouseEvent*>(event));
        case QEvent::MouseButtonRelease: return release(*static_cast<QMouseEvent*>(event));
        case QEvent::MouseButtonDblClick:
            m_group.setCrosshair({});
            Q_EMIT fitted();
            return true;
        case QEvent::Leave: m_group.hover({}); return false;
        case QEvent::KeyPress: return key(*static_cast<QKeyEvent*>(event));
        default: return QObject::eventFilter(watched, event);
    }
}

// With Shift some platforms turn the wheel sideways.
bool PlotGestures::wheel(const QWheelEvent& event) {
    const QPoint turn = event.angleDelta();
    const bool shift = event.modifiers().testFlag(Qt::ShiftModifier);
    const int angle = shift && turn.y() == 0 ? turn.x() : turn.y();
    if (angle == 0) return false;
    const double factor = std::pow(0.85, angle / 120.0);
    if (shift)
        Q_EMIT yZoomed(factor, event.position().y());
    else
        zoom(factor, m_canvas.scale().xAt(event.position().x()));
    return true;
}

// Not beyond what there is by more than its half, not closer than a millionth of it.
void PlotGestures::zoom(double factor, double center) {
    const double all = std::max(1e-9, m_group.extentTo() - m_group.extentFrom());
    const double from = center + (m_group.from() - center) * factor, to = center + (m_group.to() - center) * factor;
    if (factor < 1 && to - from < all * 1e-6) return;
    m_group.setRange(std::max(from, m_group.extentFrom() - all / 2), std::min(to, m_group.extentTo() + all / 2));
}

bool PlotGestures::press(const QMouseEvent& event) {
    if (event.button() != Qt::LeftButton) return false;
    m_canvas.setFocus(Qt::MouseFocusReason);
    m_pressed = m_last = event.position();
    m_dragging = false;
    return true;
}

bool PlotGestures::move(const QMouseEvent& event) {
    const PlotScale scale = m_canvas.scale();
    const QPointF at = event.position();
    if (!m_pressed) {
        const bool inside = at.x() >= scale.rect.left() && at.x() <= scale.rect.right();
        m_group.hover(inside ? std::optional(scale.xAt(at.x())) : std::nullopt);
        return true;
    }
    if (!m_dragging && (at - *m_pressed).manhattanLength() < QApplication::startDragDistance()) return true;
    m_dragging = true;
    const double moved = scale.xAt(m_last->x()) - scale.xAt(at.x());
    if (event.modifiers().testFlag(Qt::ShiftModifier))
        Q_EMIT yPanned(at.y() - m_last->y());
    else if (moved != 0)
        m_group.setRange(m_group.from() + moved, m_group.to() + moved);
    m_last = at;
    return true;
}

bool PlotGestures::release(const QMouseEvent& event) {
    if (event.button() != Qt::LeftButton || !m_pressed) return false;
    const PlotScale scale = m_canvas.scale();
    const double x = event.position().x();
    if (!m_dragging && x >= scale.rect.left() && x <= scale.rect.right()) m_group.setCrosshair(scale.xAt(x));
    m_pressed.reset();
    return true;
}

bool PlotGestures::key(const QKeyEvent& event) {
    const double middle = (m_group.from() + m_group.to()) / 2;
    switch (event.key()) {
        case Qt::Key_Escape:
            if (!m_group.crosshair()) return false;
            m_group.setCrosshair({});
            return true;
        case Qt::Key_Left: step(-1); return true;
        case Qt::Key_Right: step(1); return true;
        case Qt::Key_Home: m_group.setCrosshair(m_group.extentFrom()); return true;
        case Qt::Key_End: m_group.setCrosshair(m_group.extentTo()); return true;
        case Qt::Key_Plus: zoom(0.8, m_group.crosshair().value_or(middle)); return true;
        case Qt::Key_Minus: zoom(1.25, m_group.crosshair().value_or(middle)); return true;
        default: return false;
    }
}

void PlotGestures::step(int points) {
    if (!stepFrom) return;
    const double from = m_group.crosshair().value_or(points > 0 ? m_group.from() : m_group.to());
    if (const auto x = stepFrom(from, points)) m_group.setCrosshair(*x);
}

}  // namespace lathe::ui
