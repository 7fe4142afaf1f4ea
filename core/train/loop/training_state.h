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
#include "core/train/program/best_epoch.h"
#include "core/train/program/heads.h"
#include "core/train/program/metric.h"
#include "core/train/program/schedule_state.h"

namespace lathe {

/// Sums of the training Program's outputs over the batches of the current epoch, in step order.
struct TrainingSums {
    int64_t batches = 0, samples = 0;
    /// By output of the Program (training_program.h): losses are batch means times their weights.
    Figures sums;

    void add(const Program& train, const std::vector<Tensor>& outputs, int64_t samplesInBatch);
    /// The loss of the epoch, the single losses if there are several, and the metrics.
    Figures means(const Heads&) const;
    bool operator==(const TrainingSums&) const = default;

private:
    double meanLoss(const LossTerm&) const;
};

/// The metric whose sum this output is: accuracy for "accuracy.sum" and "accuracy.sum@kind". Null: the output is something else.
const MetricDef* metricOfOutput(std::string_view output);
/// The metrics of such sums, by the name of the figure. Sums are divided by the weight of the metrics of their output of the
/// network if there is one, else by the number of samples.
Figures metricsOfSums(const Figures& sums, int64_t samples);
/// Adds "loss" to figures: the sum of the losses times their weights.
void addTotalLoss(Figures&, const Heads&);

/// The state of a training apart from tensors; part of each checkpoint. The step gives the position, because all epochs have the
/// same number of steps. Random numbers depend on the step. Changes of values and metrics of earlier epochs are in the event log.
struct TrainingState {
    int64_t step = 0;   ///< steps done
    TrainingSums sums;  ///< of the current epoch; empty between epochs
    Progress progress;  ///< best epoch so far, early stopping
    ScheduleState schedule = {};
    bool operator==(const TrainingState&) const = default;
};

/// {"step", "sums", "progress"}, as in a checkpoint, and "schedule" if the schedule has watched an epoch.
Json toJson(const TrainingState&);
/// Reads such an object; `where` names the checkpoint. Error checkpoint.incomplete: a member is missing.
Result<TrainingState> trainingStateFromJson(const Json&, std::string_view where);

}  // namespace lathe
