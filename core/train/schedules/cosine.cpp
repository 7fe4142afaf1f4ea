// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <numbers>

#include "core/train/program/schedule.h"

namespace lathe::schedules::cosine_def {

namespace {

const FloatParam finalFactor{{.key = "final_factor",
                              .label = "Final factor",
                              .initial = 0,
                              .min = 0,
                              .max = 1,
                              .help = "Ratio of the final learning rate to the initial learning rate (eta_min / lr)."}};

double factor(const Params& p, const ScheduleTime& t) {
    const double progress = static_cast<double>(t.step) / static_cast<double>(t.totalSteps);
    return p[finalFactor] + (1 - p[finalFactor]) * 0.5 * (1 + std::cos(std::numbers::pi * progress));
}

}  // namespace

extern const ScheduleDef cosine{
    .type = "cosine",
    .label = "Cosine",
    .help = "Decreases the learning rate along half a cosine over the whole training (CosineAnnealingLR, per step).",
    .pytorch = "torch.optim.lr_scheduler.CosineAnnealingLR",
    .params = {&finalFactor},
    .factor = factor,
};

}  // namespace lathe::schedules::cosine_def
