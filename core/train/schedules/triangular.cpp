// SPDX-License-Identifier: Apache-2.0
#include "core/train/program/schedule.h"

namespace lathe::schedules {

namespace {

const FloatParam startFactor{{.key = "start_factor",
                              .label = "Start",
                              .initial = 0,
                              .min = 0,
                              .max = 1,
                              .help = "Where the learning rate starts, as a share of its peak."}};
const FloatParam peak{{.key = "peak",
                       .label = "Peak",
                       .initial = 0.25,
                       .min = 0,
                       .max = 1,
                       .help = "Share of the training after which the learning rate is at its peak."}};
const FloatParam finalFactor{{.key = "final_factor",
                              .label = "Final factor",
                              .initial = 0,
                              .min = 0,
                              .max = 1,
                              .help = "Where the learning rate ends, as a share of its peak."}};

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
    .help = "Rises in a straight line to the learning rate, and falls in another one to its end.",
    .pytorch = "torch.optim.lr_scheduler.CyclicLR",
    .params = {&startFactor, &peak, &finalFactor},
    .factor = factor,
};

}  // namespace lathe::schedules
