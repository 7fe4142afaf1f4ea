// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QString>

#include "app/workbench/sweep/trials/trial_lines.h"

namespace lathe::workbench {

/// A column of the table of trials.
struct TrialColumn {
    enum class Kind : uint8_t { Number, State, Objective, Curve, Epochs, Parameter, Time, Why };
    Kind kind = Kind::Number;
    size_t index = 0;  ///< of the objective or dimension
    bool operator==(const TrialColumn&) const = default;
};

/// From left to right.
std::vector<TrialColumn> columnsOf(const sweep::StudySettings& settings);
/// What stands above a column, in the cell of a trial, and in that of a head of seeds (mean and deviation).
QString columnText(const sweep::StudySettings& settings, const TrialColumn& column);
QString cellText(const StudyData& data, const sweep::Trial& trial, const TrialColumn& column);
/// What a cell says under the mouse: the whole reason, all digits of a parameter; null: nothing more.
QVariant tipText(const StudyData& data, const sweep::Trial& trial, const TrialColumn& column);
QString seedsText(const StudyData& data, const TrialLine& line, const TrialColumn& column);
/// What trials are ordered by; nothing: comes last.
FilterValue sortKeyOf(const StudyData& data, const sweep::Trial& trial, const TrialColumn& column);

}  // namespace lathe::workbench
