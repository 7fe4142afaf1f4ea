// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include "core/train/program/schedule.h"

namespace lathe::schedules::polynomial_def {

namespace {

const FloatParam power{{.key = "power",
                        .label = "Power",
                        .initial = 1,
                        .min = 0,
                        .max = 100,
                        .help = "Exponent of the remaining share of the training; 1 is a straight line."}};

double factor(const Params& p, const ScheduleTime& t) {
    return std::pow(1 - static_cast<double>(t.step) / static_cast<double>(t.totalSteps), p[power]);
}

}  // namespace

extern const ScheduleDef polynomial{
    .type = "polynomial",
    .label = "Polynomial",
    .help =
        "Multiplies the learning rate by a power of the remaining fraction of the training; it ends at 0 (PolynomialLR, per "
        "step).",
    .pytorch = "torch.optim.lr_scheduler.PolynomialLR",
    .params = {&power},
    .factor = factor,
};

}  // namespace lathe::schedules::polynomial_def
