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

/// An average of the weights over the steps: a second set of them, "average/<weight>", that goes a share of the way to the
/// trained ones after a step. It is what is evaluated, committed as the best and exported.
struct AveragingDef {
    std::string_view type, label, help = {};
    ParamDefs params = {};
    /// After a step in which the average moves, the trained weights are set to it and go on from there.
    bool setsBack = false;
    /// The share after the step that comes after `time.step` others, in [0, 1]; 0: the average stays. Pure, as a schedule's
    /// factor. Null: there is no average.
    double (*share)(const Params&, const ScheduleTime& time) = nullptr;
};

std::span<const AveragingDef* const> averagingCatalog();
const AveragingDef* findAveraging(std::string_view type);

/// The program input (real, rank 0) that has the share of a step.
constexpr std::string_view averagingShareInput = "averaging_share";

/// "average/conv1.weight"
std::string averageOf(std::string_view state);

/// Lets every weight and buffer that the training Program changes have its average, and adds those states.
void averageStates(Lowering&, std::vector<StateDef>&, const AveragingDef&);

/// Has another Program of the same training read the averages where there are some.
void readAverages(Program&, const std::vector<StateDef>&);

}  // namespace lathe
