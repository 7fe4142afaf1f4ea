// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/study/pareto_plot.h"

#include <algorithm>
#include <cmath>

#include <QPainter>

#include "widgets/common/theme.h"
#include "widgets/data/numbers.h"
#include "widgets/plot/polyline.h"

namespace lathe::ui {

std::vector<size_t> frontOf(const TrialTable& table, size_t across, size_t up) {
    std::vector<size_t> rows, front;
    if (across >= table.objectives.size() || up >= table.objectives.size()) return front;
    const auto cost = [&](size_t row, size_t objective) {
        const double value = table.rows[row].objective(objective);
        return table.objectives[objective].maximize ? -value : value;
    };
    for (size_t row = 0; row < table.rows.size(); ++row)
        if (table.rows[row].state == TrialMark::Complete && std::isfinite(cost(row, across)) && std::isfinite(cost(row, up)))
            rows.push_back(row);
    std::ranges::stable_sort(rows, [&](size_t a, size_t b) {
        return std::pair(cost(a, across), cost(a, up)) < std::pair(cost(b, across), cost(b, up));
    });
    for (const size_t row : rows) {
        const bool better = front.empty() || cost(row, up) < cost(front.back(), up);
        const bool equal =
            !front.empty() && cost(row, up) == cost(front.back(), up) && cost(row, across) == cost(front.back(), across);
        if (better || equal) front.push_back(row);
    }
    if (table.objectives[across].maximize) std::ranges::reverse(front);
    return front;
}

ParetoPlot::ParetoPlot(QWidget* parent) : DotView(parent) {
    setAccessibleName(tr("Pareto front"));
    setEmptyText(tr("No Pareto front yet"), tr("The Pareto front needs two objectives and a finished trial."));
}

void ParetoPlot::setAxes(size_t across, size_t up) {
    m_across = across, m_up = up;
    rearrange();
}

void ParetoPlot::setReference(std::optional<QPointF> reference, double hypervolume) {
    m_reference = reference;
    m_hypervolume = hypervolume;
    repaintGround();
}

bool ParetoPlot::knows() const {
    return std::max(m_across, m_up) < table().objectives.size();
}

bool ParetoPlot::hasContent() const {
    return std::ranges::any_of(m_dots, [](QPointF p) { return !std::isnan(p.x()); });
}

double ParetoPlot::xOf(double value) const {
    const double place = table().objectives[m_across].positionOf(value);
    return m_scale.toX(std::isnan(place) ? 0 : place);
}

void ParetoPlot::arrange() {
    m_dots.assign(table().rows.size(), QPointF(nowhere, nowhere));
    m_isFront.assign(table().rows.size(), 0);
    m_front = frontOf(table(), m_across, m_up);
    if (!knows()) return;
    m_scale = scaleOf(chartRect(size(), true, true), table().objectives[m_up]);
    for (const size_t row : m_front) m_isFront[row] = 1;
    for (size_t row = 0; row < m_dots.size(); ++row) {
        const double x = table().rows[row].objective(m_across), y = table().rows[row].objective(m_up);
        if (std::isfinite(x) && std::isfinite(y)) m_dots[row] = {xOf(x), heldY(m_scale, y)};
    }
}

double ParetoPlot::valueOf(size_t row) const {
    return table().rows[row].objective(m_up);
}

ChartFrame ParetoPlot::frame() const {
    const TrialAxis &across = table().objectives[m_across], &up = table().objectives[m_up];
    return {m_scale.rect, across.ticks(std::max(2, static_cast<int>(m_scale.rect.width() / 90))), yTicks(up, m_scale.rect),
            across.name, up.name};
}

void ParetoPlot::paintUnder(QPainter& painter) const {
    paintSteps(painter);
    if (m_reference) paintReference(painter);
}

// What a step reaches is dominated: it goes to the worse side first.
void ParetoPlot::paintSteps(QPainter& painter) const {
    Polyline line(painter, QPen(theme().data[0], 1.5));
    const bool rising = table().objectives[m_across].maximize;
    for (size_t i = 0; i < m_front.size(); ++i) {
        const QPointF at = m_dots[m_front[i]];
        if (i > 0) {
            const QPointF before = m_dots[m_front[i - 1]];
            line.add(rising ? QPointF(before.x(), at.y()) : QPointF(at.x(), before.y()));
        }
        line.add(at);
    }
    line.end();
}

void ParetoPlot::paintReference(QPainter& painter) const {
    const QPointF at(xOf(m_reference->x()), heldY(m_scale, m_reference->y()));
    QPen pen(theme().text3, 1);
    pen.setDashPattern({3, 3});
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(pen);
    painter.drawLine(QPointF(at.x(), m_scale.rect.top()), QPointF(at.x(), m_scale.rect.bottom()));
    painter.drawLine(QPointF(m_scale.rect.left(), at.y()), QPointF(m_scale.rect.right(), at.y()));
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setFont(ui::font(TextRole::Caption));
    painter.setPen(theme().text2);
    const QString text = tr("hypervolume %1").arg(shortText(m_hypervolume, 4));
    painter.drawText(QRectF(m_scale.rect.left(), 4, m_scale.rect.width(), 16), Qt::AlignRight | Qt::AlignVCenter, text);
}

QColor ParetoPlot::dotColor(size_t row) const {
    if (m_isFront[row]) return colorBy().kind == ColorBy::Kind::Nothing ? theme().data[0] : colors().of(row);
    return colorBy().kind == ColorBy::Kind::Nothing ? theme().text3 : colors().of(row);
}

QString ParetoPlot::summary() const {
    return tr("%n trials that no other trial beats in both objectives", nullptr, static_cast<int>(m_front.size()));
}

}  // namespace lathe::ui
