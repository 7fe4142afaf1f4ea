// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "core/backend/backend.h"
#include "core/data/loader.h"
#include "core/train/interface/figures.h"
#include "core/train/loop/pipeline.h"
#include "core/train/program/class_report.h"
#include "core/train/program/heads.h"
#include "core/train/program/metric.h"

namespace lathe {

/// Sums over the batches of a split, added in batch order: the same for any number of threads.
struct EvaluationSums {
    Figures sums;  ///< by output of the evaluation Program
    /// All predictions of each output of the network, by its name, if the Program returns them.
    std::map<std::string, EvaluatedSamples, std::less<>> evaluated;

    /// Adds one batch. `outputs`: its outputs in the order of the Program's, concatenated.
    void add(const Program& evaluate, std::span<const double> outputs);
    /// Adds the sums over other samples, for the same outputs. Call it before `means`.
    void merge(const EvaluationSums& more);
    /// The loss, the single losses if there are several, and the metrics. The mean over a total weight of 0 is 0.
    Figures means(const Project&);
    /// Of the outputs that predict classes, by name; only those whose predictions the Program returns, because a metric is
    /// computed on the host. Call it after `means`.
    std::map<std::string, ClassReport> classReports(const Project&, const DatasetInfo&) const;
    int64_t samples() const;

private:
    double meanLoss(const LossTerm&) const;
    void measure(Figures&, const Heads&, const TrainingSettings&);
};

/// The Programs of an Executable for batches of one kind, by bucket (Batch::bucket). Not owned.
struct BucketPrograms {
    std::vector<const Program*> programs;
    std::vector<size_t> indices;  ///< in the Executable; of a bucket without batches, any
};

/// Is called after each batch with the number of samples that were submitted. An error ends the work.
using BatchCheck = std::function<Status(int64_t samples)>;

/// Runs these Programs over the whole split of the loader; `take` gets each result in batch order. No other submission may be in
/// progress. Error: a sample cannot be read, the device fails, or `check` refuses to continue.
Status runSplit(Executable&, const BucketPrograms&, Loader&, const std::function<void(const StepOutcome&)>& take,
                const BatchCheck& check = {});

/// Runs the evaluation Programs of a training (by bucket) over the whole split of the loader. With a communicator, each rank
/// computes its share of the batches, and all ranks get the sums that a single rank would get.
Result<EvaluationSums> evaluateSplit(Executable&, std::span<const Program* const> evaluate, Loader&, Communicator* = nullptr);
/// The same with the evaluation Programs of a trained model, on one rank.
Result<EvaluationSums> evaluateSplit(Executable&, const BucketPrograms& evaluate, Loader&, const BatchCheck& check = {});

}  // namespace lathe
