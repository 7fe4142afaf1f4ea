// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/train/program/schedule.h"

namespace lathe::schedules::one_cycle_def {

namespace {

const FloatParam pctStart{{.key = "pct_start",
                           .label = "Warm-up fraction",
                           .initial = 0.3,
                           .min = 0,
                           .max = 1,
                           .help = "Fraction of the training in which the learning rate increases."}};
const FloatParam divFactor{{.key = "div_factor",
                            .label = "Initial divisor",
                            .initial = 25,
                            .min = 1,
                            .max = 1e12,
                            .sweep = Scale::Log,
                            .help = "The initial learning rate is the learning rate of the optimizer divided by this value."}};
const FloatParam finalDivFactor{{.key = "final_div_factor",
                                 .label = "Final divisor",
                                 .initial = 1e4,
                                 .min = 1,
                                 .max = 1e12,
                                 .sweep = Scale::Log,
                                 .help = "The final learning rate is the initial learning rate divided by this value."}};

double anneal(double from, double to, double progress) {
    return to + (from - to) * 0.5 * (1 + std::cos(std::numbers::pi * progress));
}

// OneCycleLR with anneal_strategy "cos": up to step pct_start * total - 1, down to step total - 1, both real numbers.
double factor(const Params& p, const ScheduleTime& t) {
    const double total = static_cast<double>(t.totalSteps);
    const double step = std::min(static_cast<double>(t.step), total - 1);
    const double first = 1 / p[divFactor], last = first / p[finalDivFactor];
    const double peak = p[pctStart] * total - 1, end = total - 1;
    if (step <= peak) return anneal(first, 1, peak > 0 ? step / peak : 1);
    return anneal(1, last, end > peak ? (step - peak) / (end - peak) : 1);
}

}  // namespace

extern const ScheduleDef one_cycle{
    .type = "one_cycle",
    .label = "One cycle",
    .help =
        "Raises the learning rate to its maximum, then lowers it far below its initial value (OneCycleLR per step, with constant "
        "momentum).",
    .pytorch = "torch.optim.lr_scheduler.OneCycleLR",
    .params = {&pctStart, &divFactor, &finalDivFactor},
    .factor = factor,
};

}  // namespace lathe::schedules::one_cycle_def
