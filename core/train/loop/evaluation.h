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

/// Sums over the batches of a split, added in batch order: the same for any number of threads.
struct EvaluationSums {
    Figures sums;                ///< by output of the evaluation Program
    EvaluatedSamples evaluated;  ///< all predictions, if the Program returns them

    /// Adds one batch. `outputs`: its outputs in the order of the Program's, concatenated.
    void add(const Program& evaluate, std::span<const double> outputs);
    /// The mean "loss" and the metrics of a training. The mean over a total weight of 0 is 0.
    Figures means(const TrainingSettings&);
    int64_t samples() const;
};

/// Runs Program `index` over the whole split of the loader; `take` gets each result in batch order. No other submission may be in
/// progress. Error: a sample cannot be read, or the device fails.
Status runSplit(Executable&, const Program&, size_t index, Loader&, const std::function<void(const StepOutcome&)>& take);

/// Runs Program `index` (the evaluation Program) over the whole split of the loader. With a communicator, each rank computes its
/// share of the batches, and all ranks get the sums that a single rank would get.
Result<EvaluationSums> evaluateSplit(Executable&, const Program& evaluate, size_t index, Loader&, Communicator* = nullptr);

}  // namespace lathe
