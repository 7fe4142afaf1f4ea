// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/graph/params.h"

namespace lathe {

struct ScheduleState;
enum class Better : uint8_t;

/// Position in a training, for schedules and averagings.
struct ScheduleTime {
    int64_t step = 0;  ///< steps done before this step, from 0
    int64_t stepsPerEpoch = 1;
    int64_t totalSteps = 1;
    double reduction = 1;  ///< ScheduleState::factor: the reductions so far of a schedule that watches a figure
};

/// A learning-rate schedule: one file, one object. The factor is a pure function of time, so a resumed run needs no saved state.
/// A schedule that watches a figure of the epochs has a state (`ScheduleState`), which the training saves with its own.
struct ScheduleDef {
    std::string_view type, label, help = {};
    std::string_view pytorch = {};  ///< "torch.optim.lr_scheduler.StepLR"; empty: none
    ParamDefs params = {};          ///< the warmup parameters are common to all, see schedule.cpp
    /// Factor on the base learning rate without warmup; `time` starts at the end of the warmup.
    double (*factor)(const Params&, const ScheduleTime& time) = nullptr;
    /// The watched figure, written as in `training.best`, which is given. Null: the schedule watches none.
    std::string (*watched)(const Params&, const std::string& best) = nullptr;
    /// Takes the value of the watched figure of one more epoch. Null if `watched` is.
    void (*observe)(const Params&, double value, Better, ScheduleState&) = nullptr;
};

/// All schedules, sorted by type; generated from the folder.
std::span<const ScheduleDef* const> scheduleCatalog();
/// The schedule of this type; null if there is none.
const ScheduleDef* findSchedule(std::string_view type);

/// Parameters that all schedules have: "warmup_epochs" (linear from lr / steps to lr).
const ParamDefs& warmupParams();
/// Parameters of the schedule and of the warmup.
ParamDefs allParams(const ScheduleDef&);

/// Number of steps of the warmup.
int64_t warmupSteps(const Params&, int64_t stepsPerEpoch);

/// Factor on the base learning rate for the step, with warmup.
double learningRateFactor(const ScheduleDef&, const Params&, const ScheduleTime&);

/// The factor of the first step after the warmup; nothing without a warmup.
std::optional<double> factorAfterWarmup(const ScheduleDef&, const Params&);

}  // namespace lathe
