// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/study/axis_brushes.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>

namespace lathe::ui {

namespace {

QString choicesIn(const TrialAxis& axis, const PositionRange& range) {
    QStringList inside;
    for (const AxisTick& tick : axis.ticks(static_cast<int>(axis.choices.size())))
        if (range.holds(tick.place)) inside << tick.text;
    return inside.isEmpty() ? QStringLiteral("–") : inside.join(QStringLiteral(", "));
}

QString textOf(const TrialAxis& axis, const PositionRange& range) {
    if (axis.kind == TrialAxis::Kind::Choice) return axis.name + u' ' + choicesIn(axis, range);
    if (range.from <= 0 && range.to >= 1) return axis.name;
    if (range.from <= 0) return QStringLiteral("%1 ≤ %2").arg(axis.name, axis.textAt(range.to));
    if (range.to >= 1) return QStringLiteral("%1 ≥ %2").arg(axis.name, axis.textAt(range.from));
    return QStringLiteral("%1 %2 … %3").arg(axis.name, axis.textAt(range.from), axis.textAt(range.to));
}

}  // namespace

size_t axisCount(const TrialTable& table) {
    return table.parameters.size() + table.objectives.size();
}

const TrialAxis& axisOf(const TrialTable& table, size_t axis) {
    const size_t parameters = table.parameters.size();
    return axis < parameters ? table.parameters[axis] : table.objectives[axis - parameters];
}

double positionOn(const TrialTable& table, size_t row, size_t axis) {
    const size_t parameters = table.parameters.size();
    if (axis < parameters) return table.rows[row].place(axis);
    return table.objectives[axis - parameters].positionOf(table.rows[row].objective(axis - parameters));
}

void AxisBrushes::set(size_t axis, std::optional<PositionRange> range) {
    if (axis >= m_ranges.size()) return;
    if (range && std::isnan(range->from + range->to)) range.reset();
    if (range) {
        const auto [low, high] = std::minmax(range->from, range->to);
        range = PositionRange{std::clamp(low, 0.0, 1.0), std::clamp(high, 0.0, 1.0)};
    }
    m_ranges[axis] = range;
}

void AxisBrushes::move(size_t axis, double by) {
    if (axis >= m_ranges.size() || !m_ranges[axis]) return;
    PositionRange& range = *m_ranges[axis];
    const double held = std::clamp(by, -range.from, 1 - range.to);
    range.from += held, range.to += held;
}

void AxisBrushes::clear() {
    std::ranges::fill(m_ranges, std::nullopt);
}

bool AxisBrushes::any() const {
    return std::ranges::any_of(m_ranges, [](const auto& range) { return range.has_value(); });
}

TrialMask AxisBrushes::maskOf(const TrialTable& table) const {
    TrialMask mask;
    if (!any() || m_ranges.size() != axisCount(table)) return mask;
    mask.active = true;
    mask.inside.assign(table.rows.size(), 1);
    for (size_t axis = 0; axis < m_ranges.size(); ++axis)
        for (size_t row = 0; m_ranges[axis] && row < table.rows.size(); ++row)
            if (mask.inside[row]) mask.inside[row] = m_ranges[axis]->holds(positionOn(table, row, axis));
    mask.count = static_cast<size_t>(std::ranges::count(mask.inside, 1));
    return mask;
}

QString AxisBrushes::text(const TrialTable& table) const {
    QString first;
    int more = -1;
    for (size_t axis = 0; axis < m_ranges.size() && axis < axisCount(table); ++axis) {
        if (!m_ranges[axis]) continue;
        if (++more == 0) first = textOf(axisOf(table, axis), *m_ranges[axis]);
    }
    if (more < 1) return first;
    return QCoreApplication::translate("AxisBrushes", "%1 and %n more", nullptr, more).arg(first);
}

}  // namespace lathe::ui
