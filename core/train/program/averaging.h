// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/graph/params.h"
#include "core/layers/lowering.h"
#include "core/train/program/schedule.h"

namespace lathe {

/// An average of the weights over the steps: a second set of weights, "average/<weight>", that moves by a share towards the
/// trained weights after each step. Evaluation, the best checkpoint and exports use the average.
struct AveragingDef {
    std::string_view type, label, help = {};
    ParamDefs params = {};
    /// After a step in which the average moves, the trained weights are set to the average.
    bool setsBack = false;
    /// The share after the step that follows `time.step` steps, in [0, 1]; 0: the average does not move. A pure function, like
    /// the factor of a schedule. Null: no average.
    double (*share)(const Params&, const ScheduleTime& time) = nullptr;
};

/// All averagings, sorted by type; generated from the folder.
std::span<const AveragingDef* const> averagingCatalog();
/// The averaging of this type; null if there is none.
const AveragingDef* findAveraging(std::string_view type);

/// Name of the program input (real, rank 0) with the share of a step.
constexpr std::string_view averagingShareInput = "averaging_share";

/// Name of the average of a state: "average/conv1.weight".
std::string averageOf(std::string_view state);

/// Adds an average for each weight and buffer that the training Program changes, and declares these states.
void averageStates(Lowering&, std::vector<StateDef>&, const AveragingDef&);

/// Makes another Program of the same training read the averages instead of the weights, if there are any.
void readAverages(Program&, const std::vector<StateDef>&);

}  // namespace lathe
