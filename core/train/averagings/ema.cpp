// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/train/averaging.h"

namespace lathe::averagings {

namespace {

const FloatParam decay{{.key = "decay",
                        .label = "Decay",
                        .initial = 0.999,
                        .min = 0,
                        .max = 0.9999999,
                        .help = "Share of the average that is kept in a step: 0.999 averages over about the last 1,000 steps."}};

// The plain mean of all steps until these are as many as the decay looks back on: the initial weights leave no trace.
double share(const Params& p, const ScheduleTime& t) {
    return std::max(1 - p[decay], 1 / static_cast<double>(t.step + 1));
}

}  // namespace

extern const AveragingDef ema{
    .type = "ema",
    .label = "Moving average",
    .help = "An exponential moving average of the weights is evaluated and kept; training goes on beside it.",
    .params = {&decay},
    .share = share,
};

}  // namespace lathe::averagings
