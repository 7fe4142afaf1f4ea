// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "core/train/program/schedule.h"

namespace lathe::schedules::multi_step_def {

namespace {

const IntListParam milestones{{.key = "milestones",
                               .label = "Milestones",
                               .initial = {30, 60, 90},
                               .min = 1,
                               .max = 1000000,
                               .help = "Epochs after which the learning rate drops, separated by commas."}};
const FloatParam gamma{{.key = "gamma",
                        .label = "Factor",
                        .initial = 0.1,
                        .min = 0,
                        .max = 1,
                        .help = "Factor by which the learning rate is multiplied at each drop."}};

double factor(const Params& p, const ScheduleTime& t) {
    const std::vector<int64_t> epochs = p[milestones];
    const auto passed = std::count_if(epochs.begin(), epochs.end(), [&](int64_t e) { return t.step / t.stepsPerEpoch >= e; });
    return std::pow(p[gamma], static_cast<double>(passed));
}

}  // namespace

extern const ScheduleDef multi_step{
    .type = "multi_step",
    .label = "Multi-step",
    .help = "Multiplies the learning rate by a factor after each of the listed epochs (MultiStepLR).",
    .pytorch = "torch.optim.lr_scheduler.MultiStepLR",
    .params = {&milestones, &gamma},
    .factor = factor,
};

}  // namespace lathe::schedules::multi_step_def
