// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "core/graph/params.h"

namespace lathe {

/// Position in a training, for schedules and averagings.
struct ScheduleTime {
    int64_t step = 0;  ///< steps done before this step, from 0
    int64_t stepsPerEpoch = 1;
    int64_t totalSteps = 1;
};

/// A learning-rate schedule: one file, one object. A pure function of time, so a resumed run needs no saved state.
struct ScheduleDef {
    std::string_view type, label, help = {};
    ParamDefs params = {};  ///< the warmup parameters are common to all, see schedule.cpp
    /// Factor on the base learning rate without warmup; `time` starts at the end of the warmup.
    double (*factor)(const Params&, const ScheduleTime& time) = nullptr;
};

/// All schedules, sorted by type; generated from the folder.
std::span<const ScheduleDef* const> scheduleCatalog();
/// The schedule of this type; null if there is none.
const ScheduleDef* findSchedule(std::string_view type);

/// Parameters that all schedules have: "warmup_epochs" (linear from lr / steps to lr).
const ParamDefs& warmupParams();
/// Parameters of the schedule and of the warmup.
ParamDefs allParams(const ScheduleDef&);

/// Factor on the base learning rate for the step, with warmup.
double learningRateFactor(const ScheduleDef&, const Params&, const ScheduleTime&);

/// The factor of the first step after the warmup; nothing without a warmup.
std::optional<double> factorAfterWarmup(const ScheduleDef&, const Params&);

}  // namespace lathe
