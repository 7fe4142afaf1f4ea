// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <vector>

#include "app/cli/session.h"
#include "core/base/json.h"
#include "core/base/result.h"
#include "core/train/interface/run_summary.h"
#include "core/train/runs/model.h"

namespace lathe {

/// Where the result of a cross-validation is written.
struct FoldFiles {
    std::filesystem::path summary, predictions;
};

/// The result of a cross-validation whose folds are all trained: evaluates the folds (fold_predictions.h), writes both files, and
/// prints the table. The object is foldsAsJson with "pooled" (an Evaluation), "predictions" and "summary" (paths).
Result<Json> answerFolds(const std::vector<RunSummary>& runs, const FoldFiles&, const ModelOptions&, Session&);

}  // namespace lathe
