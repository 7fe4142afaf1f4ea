// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QString>

#include "app/workbench/sweep/study/study_reader.h"

namespace lathe::workbench {

/// "Done", "Pruned": the word of a state and its icon's name.
QString stateText(sweep::TrialState state);
QString stateIcon(sweep::TrialState state);

/// Why a trial is as it is: the pruner's reason, what went wrong, what the sampler said, or that it is the best.
QString whyText(const StudyData& data, const sweep::Trial& trial);
/// The same in the few words that fit into a cell: "Epoch 9: 12 of 14".
QString shortWhyText(const StudyData& data, const sweep::Trial& trial);
/// An objective as measured: "93.38 %", "0.1987", "77,656", "4:04"; "–" for nothing.
QString objectiveText(const sweep::Objective& objective, std::optional<double> value, double largest = 0);
/// The objective's value of a trial, or its last reading while it has none.
std::optional<double> shownObjective(const sweep::Trial& trial, size_t objective);
/// Seconds that it was trained, pauses left out, by now; nothing before it began.
std::optional<double> secondsOf(const StudyData& data, const sweep::Trial& trial, double now);
/// What `auto` chose and why, of the latest trial that says so: "Gaussian process: every trial counts and …"; empty: unknown.
QString samplerReason(const sweep::Study& study);

}  // namespace lathe::workbench
