// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/json.h"
#include "core/base/result.h"
#include "core/ops/program.h"
#include "core/train/interface/figures.h"
#include "core/train/program/selection.h"

namespace lathe {

/// Sums of the training Program's outputs over the batches of the running epoch, in step order.
struct TrainingSums {
    int64_t batches = 0, samples = 0;
    Figures sums;  ///< by output: "loss" (the batch means, times their weights), "<metric>.sum", "loss.weight" where it comes out

    void add(const Program& train, const std::vector<Tensor>& outputs, int64_t samplesInBatch);
    Figures means() const;
    bool operator==(const TrainingSums&) const = default;

private:
    double meanLoss(double sum) const;
};

/// "accuracy" for the output "accuracy.sum".
std::string metricOfOutput(std::string_view output);

/// Everything besides tensors that decides how a training goes on: part of each checkpoint. The position is the step alone
/// (every epoch has as many), randomness is addressed by it, and applied edits and the figures of past epochs are in the event
/// log.
struct TrainingState {
    int64_t step = 0;   ///< steps done
    TrainingSums sums;  ///< of the running epoch; empty between two
    Progress progress;  ///< best so far, early stopping
    bool operator==(const TrainingState&) const = default;
};

Json toJson(const TrainingState&);
/// Refuses a state in which anything is missing.
Result<TrainingState> trainingStateFromJson(const Json&, std::string_view where);

}  // namespace lathe
