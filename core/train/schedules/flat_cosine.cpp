// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/train/program/schedule.h"

namespace lathe::schedules::flat_cosine_def {

namespace {

const FloatParam flat{{.key = "flat",
                       .label = "Flat fraction",
                       .initial = 0.5,
                       .min = 0,
                       .max = 1,
                       .help = "Fraction of the training in which the learning rate stays as it is."}};

double factor(const Params& p, const ScheduleTime& t) {
    const double progress = static_cast<double>(t.step) / static_cast<double>(t.totalSteps);
    const double rest = 1 - p[flat];
    const double fallen = rest > 0 ? std::max(0.0, progress - p[flat]) / rest : 0;
    return 0.5 * (1 + std::cos(std::numbers::pi * fallen));
}

}  // namespace

extern const ScheduleDef flat_cosine{
    .type = "flat_cosine",
    .label = "Flat, then cosine",
    .help = "Keeps the learning rate for the first part of the training, then decreases it to 0 along half a cosine.",
    .params = {&flat},
    .factor = factor,
};

}  // namespace lathe::schedules::flat_cosine_def
