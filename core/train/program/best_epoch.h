// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>

#include "core/base/json.h"
#include "core/base/result.h"
#include "core/data/loader.h"
#include "core/graph/project.h"
#include "core/train/interface/figures.h"
#include "core/train/program/metric.h"

namespace lathe {

/// The metric that selects the best model: "val.loss", "train.accuracy", ... as in `training.best`.
struct BestMetric {
    Split split = Split::Validation;  ///< Validation or Training
    std::string metric = "loss";
    Better better = Better::Lower;

    /// Reads `training.best`. Error: not one of the figures of the project.
    static Result<BestMetric> parse(const Project&);
    /// The value of this metric in an epoch; null if the split has none.
    const double* in(const EpochFigures&) const;
};

/// The best epoch so far, and the number of epochs without improvement. A value type, part of the saved state.
struct Progress {
    int64_t bestEpoch = 0;  ///< 0: none yet
    int64_t bestStep = 0;   ///< steps done at its end: the step of its checkpoint
    Figures best;           ///< metrics of that epoch, as "train.loss", "val.accuracy", ...
    double reference = 0;   ///< value that the metric must improve by `minDelta` to reset `waited`
    int64_t waited = 0;     ///< epochs without such an improvement

    /// Adds the metrics of an epoch. True: it is the best so far (strictly better; of equal epochs, the earlier one).
    bool take(const BestMetric&, const EarlyStopping&, const EpochFigures&);
    bool exhausted(const EarlyStopping& e) const { return e.patience > 0 && waited >= e.patience; }

    bool operator==(const Progress&) const = default;
};

/// {"best_epoch", "best_step", "best", "reference", "waited"}, as in a checkpoint.
Json toJson(const Progress&);
/// Reads such an object; missing members become 0 or empty.
Progress progressFromJson(const Json&);

}  // namespace lathe
