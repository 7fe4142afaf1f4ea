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

/// What selects the best model: "val.loss", "train.accuracy", ... as in `training.best`.
struct Selection {
    Part part = Part::Validation;  ///< or Training
    std::string metric = "loss";
    Better better = Better::Lower;

    /// The metric must be "loss" or one of the training's metrics.
    static Result<Selection> parse(const TrainingSettings&);
    /// Its value among the figures of an epoch; nothing when that part has none.
    const double* in(const EpochFigures&) const;
};

/// Which epoch was the best so far, and how long nothing has improved. A value, part of the saved state.
struct Progress {
    int64_t bestEpoch = 0;  ///< 0: none yet
    int64_t bestStep = 0;   ///< steps done at its end: its checkpoint
    Figures best;           ///< of that epoch, as "train.loss", "val.accuracy", ...
    double reference = 0;   ///< value that the next one must beat by `minDelta` to end the waiting
    int64_t waited = 0;     ///< epochs without such an improvement

    /// Takes in the figures of an epoch. True: it is the best so far (strictly better; the earlier one wins a tie).
    bool take(const Selection&, const EarlyStopping&, const EpochFigures&);
    bool exhausted(const EarlyStopping& e) const { return e.patience > 0 && waited >= e.patience; }

    bool operator==(const Progress&) const = default;
};

Json toJson(const Progress&);
Progress progressFromJson(const Json&);

}  // namespace lathe
