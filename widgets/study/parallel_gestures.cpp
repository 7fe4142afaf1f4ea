// SPDX-License-Identifier: GPL-3.0-or-later
// Mouse and keys of ParallelCoordinates.
#include <algorithm>
#include <cmath>

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>

#include "widgets/study/parallel_coordinates.h"

namespace lathe::ui {

namespace {

constexpr double keyStep = 0.02;

}  // namespace

ParallelLayout::Hit ParallelCoordinates::hitAt(QPointF at) const {
    return m_layout.hit(at, [this](size_t place) -> std::optional<ParallelLayout::Span> {
        const auto& range = m_brushes.at(m_order[place]);
        return range ? std::optional(ParallelLayout::Span{range->from, range->to}) : std::nullopt;
    });
}

void ParallelCoordinates::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || isEmpty()) return;
    const auto hit = hitAt(event->position());
    using Part = ParallelLayout::Part;
    if (hit.part == Part::Nothing) return;
    m_axis = m_focusAxis = hit.axis;
    m_pressed = event->position();
    m_dragFrom = m_layout.positionAt(event->position().y());
    m_drag = hit.part == Part::Name        ? Drag::MoveAxis
             : hit.part == Part::Brush     ? Drag::MoveBrush
             : hit.part == Part::LowerEdge ? Drag::LowerEdge
             : hit.part == Part::UpperEdge ? Drag::UpperEdge
                                           : Drag::Pending;
    update();
}

void ParallelCoordinates::mouseMoveEvent(QMouseEvent* event) {
    m_mouse = event->position();
    if (isEmpty()) return;
    if (m_drag != Drag::None) return dragTo(event->position());
    showCursor(event->position());
    TrialView::mouseMoveEvent(event);
    if (highlighted() >= 0) update();
}

void ParallelCoordinates::dragTo(QPointF at) {
    const size_t axis = m_order[m_axis];
    const double place = m_layout.positionAt(at.y());
    if (m_drag == Drag::MoveAxis) return dragAxis(at.x());
    if (m_drag == Drag::Pending && std::abs(at.y() - m_pressed.y()) < 3) return;
    if (m_drag == Drag::Pending) m_drag = Drag::NewBrush;
    const PositionRange now = m_brushes.at(axis).value_or(PositionRange{m_dragFrom, m_dragFrom});
    switch (m_drag) {
        case Drag::NewBrush: m_brushes.set(axis, PositionRange{m_dragFrom, place}); break;
        case Drag::LowerEdge: m_brushes.set(axis, PositionRange{std::min(place, now.to), now.to}); break;
        case Drag::UpperEdge: m_brushes.set(axis, PositionRange{now.from, std::max(place, now.from)}); break;
        default: m_brushes.move(axis, place - m_dragFrom), m_dragFrom = place; break;
    }
    applyBrushes();
}

// Over the middle to its neighbour the two change places.
void ParallelCoordinates::dragAxis(double x) {
    update();
    const auto to = m_layout.nearestAxis(x);
    if (to && *to != m_axis) moveAxis(m_axis, *to);
}

void ParallelCoordinates::moveAxis(size_t from, size_t to) {
    const size_t axis = m_order[from];
    m_order.erase(m_order.begin() + static_cast<ptrdiff_t>(from));
    m_order.insert(m_order.begin() + static_cast<ptrdiff_t>(to), axis);
    m_axis = m_focusAxis = to;
    repaintGround();
    Q_EMIT orderChanged();
}

void ParallelCoordinates::showCursor(QPointF at) {
    using Part = ParallelLayout::Part;
    switch (hitAt(at).part) {
        case Part::Name: return setCursor(Qt::OpenHandCursor);
        case Part::Axis: return setCursor(Qt::CrossCursor);
        case Part::Brush: return setCursor(Qt::SizeAllCursor);
        case Part::LowerEdge:
        case Part::UpperEdge: return setCursor(Qt::SizeVerCursor);
        default: return unsetCursor();
    }
}

// A press on an axis that did not become a drag is a click on the line there.
void ParallelCoordinates::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return;
    const bool coarse = !isEmpty() && frontRatio() < TrialView::frontRatio();
    const Drag was = std::exchange(m_drag, Drag::None);
    if (coarse) repaintFront();
    if (was == Drag::None || was == Drag::Pending) TrialView::mouseReleaseEvent(event);
    update();
}

void ParallelCoordinates::mouseDoubleClickEvent(QMouseEvent* event) {
    if (isEmpty()) return;
    const auto hit = hitAt(event->position());
    if (hit.part == ParallelLayout::Part::Nothing) return;
    m_drag = Drag::None;
    m_brushes.set(m_order[hit.axis], std::nullopt);
    applyBrushes();
}

void ParallelCoordinates::leaveEvent(QEvent* event) {
    m_mouse.reset();
    TrialView::leaveEvent(event);
}

// Names may be cut short.
bool ParallelCoordinates::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip || isEmpty()) return TrialView::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const auto hit = hitAt(help->pos());
    if (hit.part != ParallelLayout::Part::Name) return TrialView::event(event);
    const TrialAxis& axis = axisOf(*trials(), m_order[hit.axis]);
    QToolTip::showText(help->globalPos(), axis.fullName.isEmpty() ? axis.name : axis.fullName, this);
    return true;
}

void ParallelCoordinates::moveEdge(bool upper, double by) {
    const size_t axis = m_order[m_focusAxis];
    PositionRange range = m_brushes.at(axis).value_or(PositionRange{0, 1});
    if (upper)
        range.to = std::clamp(range.to + by, range.from, 1.0);
    else
        range.from = std::clamp(range.from + by, 0.0, range.to);
    const bool all = range.from <= 0 && range.to >= 1;
    m_brushes.set(axis, all ? std::nullopt : std::optional(range));
    applyBrushes();
}

void ParallelCoordinates::stepAxis(int by, bool move) {
    const auto count = static_cast<int>(m_order.size()), to = static_cast<int>(m_focusAxis) + by;
    if (to < 0 || to >= count) return;
    if (move) return moveAxis(m_focusAxis, static_cast<size_t>(to));
    m_focusAxis = static_cast<size_t>(to);
    update();
}

void ParallelCoordinates::keyPressEvent(QKeyEvent* event) {
    if (isEmpty()) return QWidget::keyPressEvent(event);
    const bool shift = event->modifiers().testFlag(Qt::ShiftModifier), control = event->modifiers().testFlag(Qt::ControlModifier);
    switch (event->key()) {
        case Qt::Key_Left: return stepAxis(-1, control);
        case Qt::Key_Right: return stepAxis(1, control);
        case Qt::Key_Up: return moveEdge(shift, keyStep);
        case Qt::Key_Down: return moveEdge(shift, -keyStep);
        case Qt::Key_Delete:
        case Qt::Key_Backspace: m_brushes.set(m_order[m_focusAxis], std::nullopt); return applyBrushes();
        case Qt::Key_Escape:
            if (!m_brushes.any()) break;
            return clearBrushes();
        default: break;
    }
    TrialView::keyPressEvent(event);
}

}  // namespace lathe::ui
