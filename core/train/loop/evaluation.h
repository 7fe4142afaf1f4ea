// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <span>

#include "core/backend/backend.h"
#include "core/data/loader.h"
#include "core/train/interface/figures.h"
#include "core/train/loop/pipeline.h"
#include "core/train/program/metric.h"

namespace lathe {

/// Sums over the batches of a part, in batch order: the same for any number of threads.
struct EvaluationSums {
    Figures sums;          ///< by output of the evaluation Program
    JudgedSamples judged;  ///< where the Program gives out what it predicts

    /// `outputs`: of one batch, in the order of the Program's, one behind the other.
    void add(const Program& evaluate, std::span<const double> outputs);
    /// "loss" and each of the metrics. The mean over samples that weigh nothing is 0.
    Figures means(std::span<const Choice> metrics) const;
    int64_t samples() const;
};

/// Runs program `index` over the whole part that the loader serves; `take` sees each outcome in batch order. Nothing else may be
/// under way.
Status runPart(Executable&, const Program&, size_t index, Loader&, const std::function<void(const StepOutcome&)>& take);

/// Runs program `index` (the evaluation Program) over the whole part that the loader serves. With a communicator all ranks do,
/// each over its share of the batches, and all get the same sums: those that one rank would get.
Result<EvaluationSums> evaluatePart(Executable&, const Program& evaluate, size_t index, Loader&, Communicator* = nullptr);

}  // namespace lathe
