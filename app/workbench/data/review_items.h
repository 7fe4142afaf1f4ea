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

/// Those that may be excluded unseen: not samples of the validation split. Without its suspects it would favor models that repeat
/// the errors of the search, and its metrics would look better than they are.
std::vector<cleaning::SuspectRow> rowsToExclude(const std::vector<FoundSuspect>&);

/// An image without a class, for a review.
struct UnlabeledImage {
    int64_t number = 0;  ///< of PreparedData::unlabeled
    int guess = -1;      ///< a class of the data; -1: none
    double probability = 0, uncertainty = 0;
};
/// A review of images without a class, in this order. The first choices are the classes, of which nine have a key; then "use the
/// guess" if there is a guess, exclude and decide later.
Review reviewOfUnlabeled(std::shared_ptr<const SampleTable>, const std::vector<UnlabeledImage>&);
/// The actions that these decisions ask for: a step for each class, and one that excludes.
std::vector<cleaning::Action> actionsOf(const SampleTable&, const std::vector<UnlabeledImage>&,
                                        const std::vector<int>& decisions);

/// Suspects whose label is still the one that was doubted.
std::vector<FoundSuspect> stillSuspect(const SampleTable&, const std::vector<FoundSuspect>&);

}  // namespace lathe::workbench
