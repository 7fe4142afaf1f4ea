// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plot/plot_group.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "widgets/plot/value_text.h"

namespace lathe::ui {

void PlotGroup::setUnit(XUnit unit) {
    if (std::exchange(m_unit, unit) == unit) return;
    place({}, false);
    Q_EMIT unitChanged();
}

void PlotGroup::setSmoothing(double weight) {
    weight = std::clamp(weight, 0.0, 0.999);
    if (std::exchange(m_smoothing, weight) != weight) Q_EMIT smoothingChanged();
}

void PlotGroup::setCrosshair(std::optional<double> x) {
    place(x, x.has_value());
}

void PlotGroup::hover(std::optional<double> x) {
    if (!m_pinned) place(x, false);
}

void PlotGroup::place(std::optional<double> x, bool pinned) {
    m_pinned = pinned;
    if (std::exchange(m_crosshair, x) != x) Q_EMIT crosshairChanged();
}

void PlotGroup::setDescription(std::function<QString(double)> description) {
    m_description = std::move(description);
}

QString PlotGroup::describe(double x) const {
    return m_description ? m_description(x) : positionText(x, m_unit);
}

void PlotGroup::setExtent(double from, double to) {
    m_extentFrom = from;
    m_extentTo = to;
    if (m_following) follow();
}

void PlotGroup::setRange(double from, double to) {
    if (!(from < to)) return;
    setFollowing(false);
    show(from, to);
}

void PlotGroup::follow() {
    setFollowing(true);
    const double span = std::max(m_extentTo - m_extentFrom, m_unit == XUnit::Epoch ? 1.0 : 10.0);
    const double step = xStep(m_unit, span / 14);
    show(m_extentFrom, m_extentFrom + std::ceil(span / step - 1e-9) * step);
}

void PlotGroup::show(double from, double to) {
    const bool changed = from != m_from || to != m_to;
    m_from = from;
    m_to = to;
    if (changed) Q_EMIT rangeChanged();
}

void PlotGroup::setFollowing(bool following) {
    if (std::exchange(m_following, following) != following) Q_EMIT followingChanged();
}

}  // namespace lathe::ui
