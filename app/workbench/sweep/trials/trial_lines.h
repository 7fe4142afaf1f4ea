// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <set>
#include <vector>

#include "app/workbench/runs/run_filter.h"
#include "app/workbench/sweep/study/study_reader.h"

namespace lathe::workbench {

/// A line of the table of trials: a trial, or the head of a group.
struct TrialLine {
    /// Kind of line.
    enum class Kind : uint8_t {
        Trial,
        Seeds,   ///< head of trials that differ only in the seed
        Outside  ///< head of trials outside the brush
    };
    Kind kind = Kind::Trial;
    size_t row = 0;                    ///< index of the trial in the study; of a head: its first trial
    std::vector<size_t> members = {};  ///< trials of a head
    bool indented = false;             ///< belongs to a group of seeds
};

/// Which trials are shown, and their order.
struct TrialQuery {
    std::optional<std::set<sweep::TrialState>> states;  ///< none: all
    RunFilter filter;
    ui::TrialMask brush;
    bool bySeed = false;
    std::set<size_t> open;  ///< expanded groups of seeds, by their first row
    bool showOutside = true;
    /// Sort key, computed once per row: a number or a text; trials without a key come last. Equal keys keep the order of numbers.
    /// Empty: by number.
    std::function<FilterValue(const sweep::Trial&)> key;
    bool descending = false;
};

/// The value of a name in a filter: trial, state, epochs, time, seed, the metric of an objective, a parameter by its last part or
/// its path (`lr`, `val_accuracy`).
FilterValue filterValueOf(const StudyData& data, const sweep::Trial& trial, const QString& name);

/// Rows that pass states and filter, in order; ignores the brush.
std::vector<size_t> orderedRows(const StudyData& data, const TrialQuery& query);
/// Lines of the table, in order: `rows` inside the brush, a head, and the rows outside the brush.
std::vector<TrialLine> linesOf(const StudyData& data, const TrialQuery& query, const std::vector<size_t>& rows);

/// Mean, sample standard deviation and 95 % t interval of results with different seeds.
struct SeedStatistics {
    size_t count = 0;
    double mean = 0, deviation = 0;
    double halfWidth = 0;  ///< half the width of the interval; 0 for fewer than two values
};
/// The statistics of these values; all zero if there are none.
SeedStatistics statisticsOf(const std::vector<double>& values);
/// Results of the complete trials with the same values as `point`, for any seed.
std::vector<double> resultsOfPoint(const sweep::Study& study, const sweep::Point& point);

}  // namespace lathe::workbench
