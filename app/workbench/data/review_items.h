// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "app/workbench/data/cleaning/review_panel.h"
#include "app/workbench/data/cleaning/suspect_search.h"
#include "app/workbench/data/sample_table.h"
#include "core/data/cleaning/duplicates.h"

namespace lathe::workbench {

/// Decisions on a pair of duplicates, as indices of the choices of its review.
enum class PairChoice : uint8_t { ExcludeCopy, ExcludeFirst, KeepBoth };
/// A review of pairs: both samples side by side.
Review reviewOfPairs(std::shared_ptr<const SampleTable>, std::vector<cleaning::DuplicatePair>, const QString& title);
/// The samples to exclude by these decisions, each once.
std::vector<cleaning::SampleId> excludedBy(const std::vector<cleaning::DuplicatePair>&, const std::vector<int>& decisions);

/// Decisions on a suspect label, as indices of the choices of its review.
enum class SuspectChoice : uint8_t { UseGuess, KeepLabel, Exclude, DecideLater };
/// A review of suspect labels, the most suspect first.
Review reviewOfSuspects(std::shared_ptr<const SampleTable>, std::vector<FoundSuspect>);
/// The actions that these decisions ask for: a step for each class, and one that excludes.
std::vector<cleaning::Action> actionsOf(const std::vector<FoundSuspect>&, const std::vector<int>& decisions);

/// Suspects whose label is still the one that was doubted.
std::vector<FoundSuspect> stillSuspect(const SampleTable&, const std::vector<FoundSuspect>&);

}  // namespace lathe::workbench
