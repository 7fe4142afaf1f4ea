// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/study/parallel_coordinates.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include <QPainter>

#include "widgets/common/theme.h"
#include "widgets/study/chart_frame.h"
#include "widgets/study/name_plate.h"
#include "widgets/study/parallel_painter.h"
#include "widgets/study/trial_order.h"

namespace lathe::ui {

namespace {

constexpr double lineReach = 8;
constexpr size_t manyRows = 500;

/// Which axes some trial lacks; results are not lacking, only not there yet.
std::vector<uint8_t> lackingAxes(const TrialTable& table) {
    std::vector<uint8_t> lacks(axisCount(table), 0);
    for (const TrialRow& row : table.rows)
        for (size_t axis = 0; axis < table.parameters.size(); ++axis) lacks[axis] |= std::isnan(row.place(axis));
    return lacks;
}

double lineWidth(size_t count) {
    return count <= 100 ? 1.5 : count <= 500 ? 1.25 : 1;
}

}  // namespace

ParallelCoordinates::ParallelCoordinates(QWidget* parent) : TrialView(parent) {
    setAccessibleName(tr("Parallel coordinates"));
    setEmptyText(tr("No trial yet"), tr("Each trial is drawn as one line across all parameters."));
}

void ParallelCoordinates::setBrushes(const AxisBrushes& brushes) {
    if (m_brushes == brushes || brushes.size() != m_brushes.size()) return;
    m_brushes = brushes;
    applyBrushes();
}

void ParallelCoordinates::clearBrushes() {
    if (!m_brushes.any()) return;
    m_brushes.clear();
    applyBrushes();
}

QString ParallelCoordinates::brushText() const {
    return trials() ? m_brushes.text(table()) : QString();
}

bool ParallelCoordinates::hasContent() const {
    return !table().rows.empty() && axisCount(table()) > 0;
}

// Brushes and order stay while the axes do.
void ParallelCoordinates::tableChanged() {
    QStringList names;
    for (size_t axis = 0; axis < axisCount(table()); ++axis) names << axisOf(table(), axis).name;
    if (names != m_names) {
        m_names = names;
        m_order.resize(axisCount(table()));
        std::iota(m_order.begin(), m_order.end(), size_t{0});
        m_brushes.clear();
        m_brushes.resize(m_order.size());
        m_drag = Drag::None;
        m_focusAxis = m_axis = 0;
    }
    m_bestLast = worstFirst(table());
    m_lacks = lackingAxes(table());
    lineUp();
    applyBrushes();
}

void ParallelCoordinates::lineUp() {
    m_layout = ParallelLayout(size(), m_order.size(), std::ranges::count(m_lacks, 1) > 0);
}

void ParallelCoordinates::applyBrushes() {
    const TrialMask mask = trials() ? m_brushes.maskOf(table()) : TrialMask();
    update();
    if (mask == brushed()) return;
    setBrushed(mask);
    Q_EMIT brushChanged(mask);
}

void ParallelCoordinates::paintGround(QPainter& painter, QImage& image) const {
    const ParallelPainter draw(table(), m_layout, m_order);
    const QColor grey = unbrushed(theme(), table().rows.size());
    draw.lines(
        image, m_bestLast, [grey](size_t) { return grey; }, 1);
    draw.names(painter, theme());
}

double ParallelCoordinates::frontRatio() const {
    const bool brushing = m_drag != Drag::None && m_drag != Drag::Pending && m_drag != Drag::MoveAxis;
    return brushing && table().rows.size() > manyRows ? 1 : TrialView::frontRatio();
}

void ParallelCoordinates::paintFront(QPainter&, QImage& image) const {
    const ParallelPainter draw(table(), m_layout, m_order);
    std::vector<size_t> inside;
    std::ranges::copy_if(m_bestLast, std::back_inserter(inside), [this](size_t row) { return brushed().holds(row); });
    draw.lines(
        image, inside, [this](size_t row) { return colors().of(row); }, lineWidth(inside.size()));
}

void ParallelCoordinates::paintOverlay(QPainter& painter) const {
    const ParallelPainter draw(table(), m_layout, m_order);
    for (const qint64 number : {selected(), highlighted()}) {
        const int row = table().rowOf(number);
        if (row < 0) continue;
        draw.raised(painter, theme(), static_cast<size_t>(row), number == highlighted() ? theme().text : theme().accent);
        if (number == highlighted()) paintNamePlate(painter, theme(), m_mouse.value_or(resultOf(row)), rect(), numberText(row));
    }
    draw.axes(painter, theme(), m_lacks);
    draw.brushes(painter, theme(), m_brushes);
    if (m_drag == Drag::MoveAxis && m_mouse) {
        painter.setPen(QPen(theme().accent, 1, Qt::DashLine));
        painter.drawLine(QPointF(m_mouse->x(), 0), QPointF(m_mouse->x(), m_layout.bottom));
    }
    if (hasFocus() && m_focusAxis < m_layout.x.size())
        painter.fillRect(QRectF(m_layout.x[m_focusAxis] - 12, 21, 24, 2), theme().accent);
}

QPointF ParallelCoordinates::resultOf(int row) const {
    const size_t axis = std::min(table().parameters.size(), m_order.size() - 1);
    const auto place = static_cast<size_t>(std::ranges::find(m_order, axis) - m_order.begin());
    return {m_layout.x[place], m_layout.yOf(positionOn(table(), static_cast<size_t>(row), axis))};
}

int ParallelCoordinates::rowAt(QPointF at) const {
    if (at.y() < m_layout.top - 4) return -1;
    const ParallelPainter draw(table(), m_layout, m_order);
    int found = -1;
    double least = 2 * lineReach;
    for (const size_t row : m_bestLast) {
        const double away = std::abs(draw.heightAt(row, at.x()) - at.y()) + (brushed().holds(row) ? 0 : lineReach);
        if (away <= least) least = away, found = static_cast<int>(row);
    }
    return least <= (found >= 0 && brushed().holds(static_cast<size_t>(found)) ? lineReach : 2 * lineReach) ? found : -1;
}

QString ParallelCoordinates::summary() const {
    const QString all = tr("%n trials over %1 axes", nullptr, static_cast<int>(table().rows.size())).arg(m_order.size());
    return brushed().active ? tr("%1; %2: %3 inside").arg(all, brushText()).arg(brushed().count) : all;
}

void ParallelCoordinates::resizeEvent(QResizeEvent* event) {
    lineUp();
    TrialView::resizeEvent(event);
}

}  // namespace lathe::ui
