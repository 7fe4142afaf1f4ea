// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/graph/project.h"
#include "core/sweep/study/study.h"

namespace lathe::sweep {

/// The setting that a cross-validation varies.
inline constexpr std::string_view foldPath = "data.split.fold";

/// The study of a cross-validation over `SplitSettings::folds` of the project: a trial for each fold, in their order. The
/// objective is the metric that selects the best epoch. `base`: how to compute (jobs, threads, device, retries); its search is
/// replaced.
StudySettings foldStudy(const Project&, StudySettings base);
/// Whether a study is a cross-validation: it varies the fold and nothing else.
bool isFoldStudy(const StudySettings&);
/// The trial of each fold, by its number from 1; null: there is none yet. Of several, the first one: the others have other seeds.
std::vector<const Trial*> foldTrials(const Study&, int64_t folds);

}  // namespace lathe::sweep
