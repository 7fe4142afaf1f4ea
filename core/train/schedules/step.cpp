// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include "core/train/program/schedule.h"

namespace lathe::schedules::step_def {

namespace {

const IntParam stepSize{{.key = "step_size",
                         .label = "Epochs between drops",
                         .initial = 10,
                         .min = 1,
                         .max = 1000000,
                         .help = "Number of epochs between two drops of the learning rate."}};
const FloatParam gamma{{.key = "gamma",
                        .label = "Factor",
                        .initial = 0.1,
                        .min = 0,
                        .max = 1,
                        .help = "Factor by which the learning rate is multiplied at each drop."}};

double factor(const Params& p, const ScheduleTime& t) {
    const int64_t drops = t.step / (t.stepsPerEpoch * p[stepSize]);
    return std::pow(p[gamma], static_cast<double>(drops));
}

}  // namespace

extern const ScheduleDef step{
    .type = "step",
    .label = "Step",
    .help = "Multiplies the learning rate by a factor at a fixed interval of epochs (StepLR).",
    .pytorch = "torch.optim.lr_scheduler.StepLR",
    .params = {&stepSize, &gamma},
    .factor = factor,
};

}  // namespace lathe::schedules::step_def
