// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>

#include "app/cli/session.h"
#include "core/base/result.h"
#include "core/graph/project.h"
#include "core/sweep/coordinator/run_sweep.h"

namespace lathe {

/// Sets the number of folds of a project, and divides its data. Returns the warnings about the folds, which are also reported.
/// Errors of reading and dividing the data: no training is started in vain.
Result<Diagnostics> divideIntoFolds(Project&, const std::filesystem::path& base, int64_t folds, Session&);

/// Stores these warnings in the log of the study, for those who show it (fold_results.h). No coordinator runs the study.
Status noteFolds(const sweep::StudyFolder&, const Diagnostics& warnings);

}  // namespace lathe
