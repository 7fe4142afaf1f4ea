// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/study/dot_view.h"

#include <cmath>

#include <QPainter>

#include "widgets/common/theme.h"
#include "widgets/study/name_plate.h"

namespace lathe::ui {

namespace {

constexpr double radius = 3, reachOfMouse = 12;

void paintCross(QPainter& painter, QPointF at, const QColor& color) {
    painter.setPen(QPen(color, 1.25, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(at - QPointF(2.5, 2.5), at + QPointF(2.5, 2.5));
    painter.drawLine(at - QPointF(2.5, -2.5), at + QPointF(2.5, -2.5));
}

}  // namespace

void paintBeyond(QPainter& painter, QPointF at, bool upwards, const QColor& color) {
    const double tip = upwards ? -4 : 4, foot = upwards ? 3 : -3;
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawPolygon(QPolygonF{at + QPointF(0, tip), at + QPointF(4, foot), at + QPointF(-4, foot)});
}

void paintTrialMark(QPainter& painter, const Theme& theme, QPointF at, TrialMark state, const QColor& color) {
    if (state == TrialMark::Pruned || state == TrialMark::Failed) return paintCross(painter, at, color);
    const bool done = state == TrialMark::Complete;
    painter.setPen(done ? QPen(Qt::NoPen) : QPen(color, 1.25));
    painter.setBrush(done ? color : theme.panel);
    painter.drawEllipse(at, radius, radius);
}

int nearestDot(const std::vector<QPointF>& dots, QPointF at, double reach) {
    int found = -1;
    double least = reach * reach;
    for (size_t row = 0; row < dots.size(); ++row) {
        const QPointF away = dots[row] - at;
        const double square = QPointF::dotProduct(away, away);
        if (square <= least) least = square, found = static_cast<int>(row);
    }
    return found;
}

QColor DotView::dotColor(size_t row) const {
    return colorBy().kind == ColorBy::Kind::Nothing ? theme().data.back() : colors().of(row);
}

void DotView::rearrange() {
    if (trials()) arrange();
    repaintGround();
}

void DotView::paintGround(QPainter& painter, QImage&) const {
    paintFrame(painter, theme(), frame());
    painter.setRenderHint(QPainter::Antialiasing, true);
    paintUnder(painter);
    const QColor grey = unbrushed(theme(), 1);
    for (size_t row = 0; row < m_dots.size(); ++row)
        if (!std::isnan(m_dots[row].x())) paintMark(painter, row, grey);
}

// A dot at the edge would say that the value is there.
void DotView::paintMark(QPainter& painter, size_t row, const QColor& color) const {
    if (const auto side = beyond(m_scale, valueOf(row))) return paintBeyond(painter, m_dots[row], *side > 0, color);
    paintTrialMark(painter, theme(), m_dots[row], table().rows[row].state, color);
}

void DotView::paintFront(QPainter& painter, QImage&) const {
    painter.setRenderHint(QPainter::Antialiasing, true);
    for (size_t row = 0; row < m_dots.size(); ++row)
        if (brushed().holds(row) && !std::isnan(m_dots[row].x())) paintMark(painter, row, dotColor(row));
}

void DotView::paintOverlay(QPainter& painter) const {
    painter.setRenderHint(QPainter::Antialiasing, true);
    for (const qint64 number : {selected(), highlighted()}) {
        const int row = table().rowOf(number);
        if (row < 0 || static_cast<size_t>(row) >= m_dots.size()) continue;
        const QPointF at = m_dots[static_cast<size_t>(row)];
        if (std::isnan(at.x())) continue;
        painter.setPen(QPen(number == highlighted() ? theme().text : theme().accent, 1.5));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(at, radius + 3, radius + 3);
        if (number == highlighted()) paintNamePlate(painter, theme(), at, rect(), numberText(row));
    }
}

int DotView::rowAt(QPointF at) const {
    return nearestDot(m_dots, at, reachOfMouse);
}

void DotView::resizeEvent(QResizeEvent* event) {
    if (trials()) arrange();
    TrialView::resizeEvent(event);
}

}  // namespace lathe::ui
