// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <set>
#include <vector>

#include "app/workbench/runs/run_filter.h"
#include "app/workbench/sweep/study/study_reader.h"

namespace lathe::workbench {

/// A line of the table of trials.
struct TrialLine {
    enum class Kind : uint8_t {
        Trial,
        Seeds,   ///< the head of trials that differ in the seed alone
        Outside  ///< the head of those outside the brush
    };
    Kind kind = Kind::Trial;
    size_t row = 0;                    ///< of the study's trials; of a head, its first
    std::vector<size_t> members = {};  ///< of a head
    bool indented = false;             ///< belongs to a head of seeds
};

/// Which trials are shown, and in what order.
struct TrialWish {
    std::optional<std::set<sweep::TrialState>> states;  ///< none: all
    RunFilter filter;
    ui::TrialMask brush;
    bool bySeed = false;
    std::set<size_t> open;  ///< heads of seeds, by their first row, that show their members
    bool showOutside = true;
    /// What the rows are ordered by, each asked once: a number or a text; what has nothing comes last. Ties keep the order of
    /// numbers. Empty: by number.
    std::function<FilterValue(const sweep::Trial&)> key;
    bool descending = false;
};

/// What a filter asks a trial: trial, state, epochs, time, seed, an objective's metric, a parameter by its last part or its path
/// (`lr`, `val_accuracy`).
FilterValue filterValueOf(const StudyData& data, const sweep::Trial& trial, const QString& name);

/// Rows that the wish lets through, in its order, whatever the brush.
std::vector<size_t> orderedRows(const StudyData& data, const TrialWish& wish);
/// Lines in the order of the table: those of `rows` that are inside the brush, a head, and those outside it.
std::vector<TrialLine> linesOf(const StudyData& data, const TrialWish& wish, const std::vector<size_t>& rows);

/// Mean, standard deviation and 95 % t interval of results with different seeds.
struct SeedStatistics {
    size_t count = 0;
    double mean = 0, deviation = 0;
    double halfWidth = 0;  ///< of the interval; 0 for fewer than two
};
SeedStatistics statisticsOf(const std::vector<double>& values);
/// Results of the complete trials of the same point as `trial`, whatever their seed.
std::vector<double> resultsOfPoint(const sweep::Study& study, const sweep::Point& point);

}  // namespace lathe::workbench
