// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include "core/train/program/schedule.h"

namespace lathe::schedules::exponential_def {

namespace {

const FloatParam gamma{{.key = "gamma",
                        .label = "Factor",
                        .initial = 0.95,
                        .min = 0,
                        .max = 1,
                        .help = "Factor by which the learning rate is multiplied after each epoch."}};

double factor(const Params& p, const ScheduleTime& t) {
    return std::pow(p[gamma], static_cast<double>(t.step / t.stepsPerEpoch));
}

}  // namespace

extern const ScheduleDef exponential{
    .type = "exponential",
    .label = "Exponential",
    .help = "Multiplies the learning rate by a factor after each epoch (ExponentialLR).",
    .pytorch = "torch.optim.lr_scheduler.ExponentialLR",
    .params = {&gamma},
    .factor = factor,
};

}  // namespace lathe::schedules::exponential_def
