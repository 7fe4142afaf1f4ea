// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/study/parameter_axis.h"

#include <algorithm>

namespace lathe::ui {

ParameterAxis::ParameterAxis(const TrialAxis& axis) {
    if (axis.kind != TrialAxis::Kind::Choice || axis.choices.isEmpty()) return;
    m_cell = 1.0 / static_cast<double>(axis.choices.size());
    m_from = m_cell / 2, m_to = 1 - m_cell / 2;
    if (axis.choices.size() == 1) m_from = 0, m_to = 1;
}

std::vector<AxisTick> ParameterAxis::ticks(const TrialAxis& axis, double pixels) const {
    std::vector<AxisTick> ticks =
        axis.ticks(m_cell > 0 ? static_cast<int>(axis.choices.size()) : std::max(2, static_cast<int>(pixels / 90)));
    for (AxisTick& tick : ticks) tick.place = shareOf(tick.place);
    return ticks;
}

}  // namespace lathe::ui
