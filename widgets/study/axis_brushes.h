// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "widgets/study/study_data.h"

namespace lathe::ui {

/// A range of places on an axis.
struct PlaceRange {
    double from = 0, to = 1;
    bool holds(double place) const { return place >= from && place <= to; }  ///< not NaN
    bool operator==(const PlaceRange&) const = default;
};

/// One brush or none for each axis of a table (parameters, then objectives): a trial is inside when all hold it.
class AxisBrushes {
public:
    void resize(size_t axes) { m_ranges.resize(axes); }
    const std::optional<PlaceRange>& at(size_t axis) const { return m_ranges[axis]; }
    size_t size() const { return m_ranges.size(); }
    /// Ends in any order, held to [0, 1]; nothing removes it.
    void set(size_t axis, std::optional<PlaceRange> range);
    /// As long as it is, within [0, 1].
    void move(size_t axis, double by);
    void clear();
    bool any() const;

    TrialMask maskOf(const TrialTable& table) const;
    /// "val accuracy ≥ 92.85 %", "lr 0.01 … 0.1", "lr ≤ 0.1 and 2 more".
    QString text(const TrialTable& table) const;
    bool operator==(const AxisBrushes&) const = default;

private:
    std::vector<std::optional<PlaceRange>> m_ranges;
};

/// Parameters first, then objectives.
const TrialAxis& axisOf(const TrialTable& table, size_t axis);
size_t axisCount(const TrialTable& table);
double placeOn(const TrialTable& table, size_t row, size_t axis);

}  // namespace lathe::ui
