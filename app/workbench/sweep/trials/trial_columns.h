// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QString>

#include "app/workbench/sweep/trials/trial_lines.h"

namespace lathe::workbench {

/// A column of the table of trials.
struct TrialColumn {
    /// Content of the column.
    enum class Kind : uint8_t { Number, State, Objective, Curve, Epochs, Parameter, Time, Why };
    Kind kind = Kind::Number;
    size_t index = 0;  ///< index of the objective or parameter
    bool operator==(const TrialColumn&) const = default;
};

/// All columns from left to right.
std::vector<TrialColumn> columnsOf(const sweep::StudySettings& settings);
/// Header of a column.
QString columnText(const sweep::StudySettings& settings, const TrialColumn& column);
/// Text of a trial's cell.
QString cellText(const StudyData& data, const sweep::Trial& trial, const TrialColumn& column);
/// Tool tip of a cell: the complete reason, all digits of a parameter; null: none.
QVariant tipText(const StudyData& data, const sweep::Trial& trial, const TrialColumn& column);
/// Text of a cell in the head of a group of seeds: mean and deviation of its complete trials.
QString seedsText(const StudyData& data, const TrialLine& line, const TrialColumn& column);
/// Sort key of a trial; nothing: comes last.
FilterValue sortKeyOf(const StudyData& data, const sweep::Trial& trial, const TrialColumn& column);

}  // namespace lathe::workbench
