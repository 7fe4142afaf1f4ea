// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "core/graph/params.h"

namespace lathe {

/// Where a training stands, for a learning rate.
struct ScheduleTime {
    int64_t step = 0;  ///< steps done before this one, from 0
    int64_t stepsPerEpoch = 1;
    int64_t totalSteps = 1;
};

/// Learning rate as a function of time: pure, so that a resumed run needs no saved state.
struct ScheduleDef {
    std::string_view type, label, help = {};
    std::string_view pytorch = {};  ///< "torch.optim.lr_scheduler.StepLR"; empty: none
    ParamDefs params = {};          ///< warm-up is common to all: see schedule.cpp
    /// Factor on the base learning rate, warm-up not included; `time` counts from the end of the warm-up.
    double (*factor)(const Params&, const ScheduleTime& time) = nullptr;
};

std::span<const ScheduleDef* const> scheduleCatalog();
const ScheduleDef* findSchedule(std::string_view type);

/// Parameters that every schedule takes besides its own: "warmup_epochs" (linear from lr / steps up to lr).
const ParamDefs& warmupParams();
/// Own parameters and warm-up's.
ParamDefs allParams(const ScheduleDef&);

/// Factor on the base learning rate for the step, warm-up included.
double learningRateFactor(const ScheduleDef&, const Params&, const ScheduleTime&);

/// The factor right after the warm-up, which has just reached 1; nothing where there is no warm-up.
std::optional<double> factorAfterWarmup(const ScheduleDef&, const Params&);

}  // namespace lathe
