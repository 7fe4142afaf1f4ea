// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "core/base/json.h"
#include "core/train/interface/run_summary.h"

namespace lathe {

/// A metric over the folds of a cross-validation.
struct FoldFigure {
    int64_t count = 0;     ///< folds in which it is a finite number
    double mean = 0;       ///< of these; NaN without values
    double deviation = 0;  ///< standard deviation of the sample, with n - 1; NaN below two values
};
using FoldFigures = std::map<std::string, FoldFigure>;

/// The figures of a training by which folds are compared: those of its best epoch ("val.loss", "train.accuracy"), or of its last
/// one if there is no best; and "test.<metric>" if there is a test split.
Figures comparedFigures(const RunSummary&);

/// Mean and standard deviation of each of these figures over the trainings.
FoldFigures summarizeFolds(const std::vector<RunSummary>&);

/// {"folds", "metrics": {NAME: {"count", "mean", "deviation"}}, "runs": [the summary of each training, with "fold"]}; numbers
/// that are not finite are null.
Json foldsAsJson(const std::vector<RunSummary>&);

}  // namespace lathe
