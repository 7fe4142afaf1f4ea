// SPDX-License-Identifier: Apache-2.0
#include "core/train/program/schedule.h"

#include <algorithm>
#include <cmath>

namespace lathe {

namespace {

const FloatParam warmupEpochs{{.key = "warmup_epochs",
                               .label = "Warm-up epochs",
                               .initial = 0,
                               .min = 0,
                               .max = 1e6,
                               .help = "Number of epochs of linear warm-up; fractions are allowed."}};

}  // namespace

const ScheduleDef* findSchedule(std::string_view type) {
    for (const ScheduleDef* def : scheduleCatalog())
        if (def->type == type) return def;
    return nullptr;
}

const ParamDefs& warmupParams() {
    static const ParamDefs params{&warmupEpochs};
    return params;
}

ParamDefs allParams(const ScheduleDef& def) {
    ParamDefs all = def.params;
    all.insert(all.end(), warmupParams().begin(), warmupParams().end());
    return all;
}

int64_t warmupSteps(const Params& params, int64_t stepsPerEpoch) {
    return std::llround(params[warmupEpochs] * static_cast<double>(stepsPerEpoch));
}

double learningRateFactor(const ScheduleDef& def, const Params& params, const ScheduleTime& time) {
    const int64_t warmup = warmupSteps(params, time.stepsPerEpoch);
    if (time.step < warmup) return static_cast<double>(time.step + 1) / static_cast<double>(warmup);
    const int64_t left = std::max(int64_t{1}, time.totalSteps - warmup);
    return def.factor(params, {time.step - warmup, time.stepsPerEpoch, left, time.reduction});
}

std::optional<double> factorAfterWarmup(const ScheduleDef& def, const Params& params) {
    constexpr ScheduleTime beginning{.step = 0, .stepsPerEpoch = 1000, .totalSteps = 1000000};
    if (params[warmupEpochs] <= 0) return std::nullopt;
    return def.factor(params, beginning);
}

}  // namespace lathe
