// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/study/slice_plot.h"

#include <algorithm>
#include <cmath>

#include "widgets/study/parameter_axis.h"

namespace lathe::ui {

namespace {

// From -0.5 to 0.5, spread evenly and the same every time (golden ratio).
double jitter(size_t row) {
    return std::fmod(static_cast<double>(row) * 0.6180339887498949, 1) - 0.5;
}

}  // namespace

SlicePlot::SlicePlot(QWidget* parent) : DotView(parent) {
    setAccessibleName(tr("Slice"));
    setColorBy({ColorBy::Kind::Number, 0});
}

void SlicePlot::setAxes(size_t parameter, size_t objective) {
    m_parameter = parameter, m_objective = objective;
    rearrange();
}

bool SlicePlot::knows() const {
    return m_parameter < table().parameters.size() && m_objective < table().objectives.size();
}

bool SlicePlot::hasContent() const {
    return std::ranges::any_of(m_dots, [](QPointF p) { return !std::isnan(p.x()); });
}

void SlicePlot::arrange() {
    m_dots.assign(table().rows.size(), QPointF(nowhere, nowhere));
    if (!knows()) return;
    m_scale = scaleOf(chartRect(size(), true, true), table().objectives[m_objective]);
    const ParameterAxis way(table().parameters[m_parameter]);
    for (size_t row = 0; row < m_dots.size(); ++row) {
        const TrialRow& trial = table().rows[row];
        const double share = way.shareOf(trial.place(m_parameter)) + 0.5 * way.cell() * jitter(row);
        const double value = trial.objective(m_objective);
        if (std::isfinite(share) && std::isfinite(value)) m_dots[row] = {m_scale.toX(share), heldY(m_scale, value)};
    }
}

double SlicePlot::valueOf(size_t row) const {
    return table().rows[row].objective(m_objective);
}

ChartFrame SlicePlot::frame() const {
    const TrialAxis &across = table().parameters[m_parameter], &up = table().objectives[m_objective];
    const QRectF& rect = m_scale.rect;
    return {rect, ParameterAxis(across).ticks(across, rect.width()), yTicks(up, rect), across.name, up.name};
}

QString SlicePlot::summary() const {
    return tr("%1 against %2").arg(table().objectives[m_objective].name, table().parameters[m_parameter].name);
}

}  // namespace lathe::ui
