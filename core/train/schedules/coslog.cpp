// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <numbers>

#include "core/train/program/schedule.h"

namespace lathe::schedules::coslog_def {

namespace {

const IntParam cycles{{.key = "cycles",
                       .label = "Cycles",
                       .initial = 4,
                       .min = 1,
                       .max = 20,
                       .help = "Number of cycles. Each one is about twice as long as the one before."}};

// Holzmueller et al., arXiv 2407.04491, section 3.
double factor(const Params& p, const ScheduleTime& t) {
    const double progress = static_cast<double>(t.step) / static_cast<double>(t.totalSteps);
    const double widest = std::pow(2.0, static_cast<double>(p[cycles])) - 1;
    return 0.5 * (1 - std::cos(2 * std::numbers::pi * std::log2(1 + widest * progress)));
}

}  // namespace

extern const ScheduleDef coslog{
    .type = "coslog",
    .label = "Cosine cycles",
    .help =
        "Raises the learning rate from 0 to its maximum and back to 0 in cycles of growing length (RealMLP). The epochs at the "
        "ends of cycles are good candidates for the best epoch.",
    .params = {&cycles},
    .factor = factor,
};

}  // namespace lathe::schedules::coslog_def
