// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string_view>
#include <vector>

#include "core/sweep/coordinator/run_sweep.h"
#include "core/train/interface/run_summary.h"

namespace lathe::sweep {

/// A fold of a cross-validation that is a study (fold_study.h).
struct FoldResult {
    int64_t trial = -1;  ///< number of its trial; -1: there is none yet
    TrialState state = TrialState::Waiting;
    std::optional<RunSummary> run;  ///< if the training has ended
};
/// By number of the fold, from 1.
using FoldResults = std::vector<FoldResult>;

/// Reads the results of all folds from the runs of their trials.
FoldResults readFolds(const StudyFolder&, const Study&, int64_t folds);
/// The trainings that have ended, in the order of the folds.
std::vector<RunSummary> endedFolds(const FoldResults&);
/// Whether the trainings of all folds have ended.
bool areComplete(const FoldResults&);

/// Event of the study's log with {"warnings"} about the folds, as fold_warnings.h has them.
inline constexpr std::string_view foldWarningsEvent = "folds";

/// Files that `lathe sweep` writes when all folds are trained: the summary (fold_summary.h) with the figures over the samples of
/// all folds as "pooled", and the predictions of these samples.
std::filesystem::path foldSummaryFile(const StudyFolder&);
std::filesystem::path foldPredictionsFile(const StudyFolder&);

/// Loss and metrics over the samples of all folds, each by the model that was trained without it.
struct PooledFigures {
    Figures figures;
    int64_t samples = 0;
};
/// Reads them from the summary. Nothing: there is none, or it is of other trainings than these.
std::optional<PooledFigures> readPooled(const StudyFolder&, const std::vector<RunSummary>& runs);

}  // namespace lathe::sweep
