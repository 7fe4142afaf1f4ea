// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QString>

#include "app/workbench/sweep/study/study_reader.h"

namespace lathe::workbench {

/// Translated word for a state: "Finished", "Pruned".
QString stateText(sweep::TrialState state);
/// Name of the icon for a state.
QString stateIcon(sweep::TrialState state);

/// Explanation of a trial's state: the reason of the pruner, the error, the note of the sampler, or that it is the best.
QString whyText(const StudyData& data, const sweep::Trial& trial);
/// The same, short enough for a cell: "Epoch 9: 12 of 14".
QString shortWhyText(const StudyData& data, const sweep::Trial& trial);
/// A value of an objective: "93.38 %", "0.1987", "77,656", "4:04"; "–" for nothing.
QString objectiveText(const sweep::Objective& objective, std::optional<double> value, double largest = 0);
/// The value of a trial's objective, or its last reported value if it has none yet.
std::optional<double> shownObjective(const sweep::Trial& trial, size_t objective);
/// Training time in seconds until `now`, without pauses; nothing before the start.
std::optional<double> secondsOf(const StudyData& data, const sweep::Trial& trial, double now);
/// The choice of the sampler `auto` and its reason, from the latest trial that has one: "Gaussian process: every trial counts and
/// …"; empty: unknown.
QString samplerReason(const sweep::Study& study);

}  // namespace lathe::workbench
