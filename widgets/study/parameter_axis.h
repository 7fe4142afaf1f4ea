// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "widgets/study/study_data.h"

namespace lathe::ui {

/// A parameter along a side of a picture, with a small margin at both ends. Each choice has its own cell.
class ParameterAxis {
public:
    ParameterAxis() = default;
    explicit ParameterAxis(const TrialAxis& axis);

    /// Fraction of the side for a position on the axis; NaN for NaN.
    double shareOf(double place) const { return m_from + place * (m_to - m_from); }
    double positionAt(double share) const { return (share - m_from) / (m_to - m_from); }
    /// Width of a cell, as a fraction of the side; 0: no choices.
    double cell() const { return m_cell; }
    std::vector<AxisTick> ticks(const TrialAxis& axis, double pixels) const;

private:
    double m_from = 0.02, m_to = 0.98, m_cell = 0;
};

}  // namespace lathe::ui
