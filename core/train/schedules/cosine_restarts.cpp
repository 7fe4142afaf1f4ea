// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <numbers>

#include "core/train/program/schedule.h"

namespace lathe::schedules::cosine_restarts_def {

namespace {

const IntParam firstPeriod{{.key = "period",
                            .label = "First period",
                            .initial = 10,
                            .min = 1,
                            .max = 1000000,
                            .help = "Epochs until the first restart (T_0)."}};
const IntParam periodFactor{{.key = "period_factor",
                             .label = "Period factor",
                             .initial = 1,
                             .min = 1,
                             .max = 100,
                             .help = "Factor by which each period is longer than the one before (T_mult)."}};
const FloatParam finalFactor{{.key = "final_factor",
                              .label = "Final factor",
                              .initial = 0,
                              .min = 0,
                              .max = 1,
                              .help = "Ratio of the learning rate at the end of a period to the initial learning rate "
                                      "(eta_min / lr)."}};

/// Loshchilov and Hutter, 2017: half a cosine in each period.
double factor(const Params& p, const ScheduleTime& t) {
    int64_t length = p[firstPeriod] * t.stepsPerEpoch, begin = p[periodFactor] == 1 ? t.step / length * length : 0;
    while (t.step - begin >= length) {
        begin += length;
        length *= p[periodFactor];
    }
    const double progress = static_cast<double>(t.step - begin) / static_cast<double>(length);
    return p[finalFactor] + (1 - p[finalFactor]) * 0.5 * (1 + std::cos(std::numbers::pi * progress));
}

}  // namespace

extern const ScheduleDef cosine_restarts{
    .type = "cosine_restarts",
    .label = "Cosine with restarts",
    .help =
        "Decreases the learning rate along half a cosine and starts again after each period (CosineAnnealingWarmRestarts, per "
        "step).",
    .pytorch = "torch.optim.lr_scheduler.CosineAnnealingWarmRestarts",
    .params = {&firstPeriod, &periodFactor, &finalFactor},
    .factor = factor,
};

}  // namespace lathe::schedules::cosine_restarts_def
