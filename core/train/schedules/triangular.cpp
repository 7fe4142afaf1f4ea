// SPDX-License-Identifier: Apache-2.0
#include "core/train/program/schedule.h"

namespace lathe::schedules::triangular_def {

namespace {

const FloatParam startFactor{{.key = "start_factor",
                              .label = "Initial factor",
                              .initial = 0,
                              .min = 0,
                              .max = 1,
                              .help = "Ratio of the initial learning rate to its peak."}};
const FloatParam peak{{.key = "peak",
                       .label = "Peak position",
                       .initial = 0.25,
                       .min = 0,
                       .max = 1,
                       .help = "Fraction of the training after which the learning rate reaches its peak."}};
const FloatParam finalFactor{{.key = "final_factor",
                              .label = "Final factor",
                              .initial = 0,
                              .min = 0,
                              .max = 1,
                              .help = "Ratio of the final learning rate to its peak."}};

double between(double from, double to, double progress) {
    return from + (to - from) * progress;
}

double factor(const Params& p, const ScheduleTime& t) {
    const double progress = static_cast<double>(t.step) / static_cast<double>(t.totalSteps);
    if (progress < p[peak]) return between(p[startFactor], 1, progress / p[peak]);
    return p[peak] < 1 ? between(1, p[finalFactor], (progress - p[peak]) / (1 - p[peak])) : 1;
}

}  // namespace

extern const ScheduleDef triangular{
    .type = "triangular",
    .label = "Triangular",
    .help = "Raises the learning rate linearly to its peak, then lowers it linearly to its final value.",
    .pytorch = "torch.optim.lr_scheduler.CyclicLR",
    .params = {&startFactor, &peak, &finalFactor},
    .factor = factor,
};

}  // namespace lathe::schedules::triangular_def
