// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "widgets/study/study_data.h"

namespace lathe::ui {

/// A range of positions (0 to 1) on an axis.
struct PositionRange {
    double from = 0, to = 1;
    bool holds(double place) const { return place >= from && place <= to; }  ///< false for NaN
    bool operator==(const PositionRange&) const = default;
};

/// At most one brush for each axis of a table (parameters, then objectives). A trial is selected if it is inside all brushes.
class AxisBrushes {
public:
    void resize(size_t axes) { m_ranges.resize(axes); }
    const std::optional<PositionRange>& at(size_t axis) const { return m_ranges[axis]; }
    size_t size() const { return m_ranges.size(); }
    /// Sets a brush; its ends may be in any order and are clamped to [0, 1]. Nothing: removes the brush.
    void set(size_t axis, std::optional<PositionRange> range);
    /// Moves a brush without changing its length, within [0, 1].
    void move(size_t axis, double by);
    void clear();
    bool any() const;

    TrialMask maskOf(const TrialTable& table) const;
    /// "val accuracy ≥ 92.85 %", "lr 0.01 … 0.1", "lr ≤ 0.1 and 2 more".
    QString text(const TrialTable& table) const;
    bool operator==(const AxisBrushes&) const = default;

private:
    std::vector<std::optional<PositionRange>> m_ranges;
};

/// An axis of the table by index: parameters first, then objectives.
const TrialAxis& axisOf(const TrialTable& table, size_t axis);
/// Number of parameters and objectives.
size_t axisCount(const TrialTable& table);
/// Position (0 to 1) of a row on an axis; NaN if the trial has no value there.
double positionOn(const TrialTable& table, size_t row, size_t axis);

}  // namespace lathe::ui
