// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/train/interface/figures.h"
#include "core/train/interface/run_summary.h"

namespace lathe {

/// The run of a fold, from 1, of a cross-validation whose runs have this name: NAME-fold-1.
std::filesystem::path runOfFold(const std::filesystem::path& name, int64_t fold);
/// The file with the summary of a cross-validation: NAME-folds.json.
std::filesystem::path summaryOfFolds(const std::filesystem::path& name);
/// The name of the runs, without the fold; nothing if this is no run of a fold.
std::optional<std::filesystem::path> nameOfFolds(const std::filesystem::path& run);

/// The name of the cross-validation in a folder of runs that was trained last. Error train.no_folds: there is none.
Result<std::filesystem::path> latestFolds(const std::filesystem::path& runs);

/// Lines with mean and standard deviation of each metric. `pooled`: metrics over the validation samples of all folds; may be
/// empty.
std::string foldsText(const std::vector<RunSummary>&, const Figures& pooled);

}  // namespace lathe
