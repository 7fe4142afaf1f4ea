// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/train/program/averaging.h"

namespace lathe::averagings {

namespace {

const FloatParam decay{{.key = "decay",
                        .label = "Decay",
                        .initial = 0.999,
                        .min = 0,
                        .max = 0.9999999,
                        .help = "Share of the average that is kept in a step: 0.999 averages over about the last 1,000 steps."}};

const BoolParam warmUp{{.key = "warm_up",
                        .label = "Begin with the mean",
                        .initial = true,
                        .help =
                            "The average is the plain mean of all steps until these are as many as the decay looks back on: a "
                            "short training is not judged by its first weights. Off: it begins with the weights of the first "
                            "step and decays at once, as PyTorch's AveragedModel does."}};

double share(const Params& p, const ScheduleTime& t) {
    const double mean = 1 / static_cast<double>(t.step + 1);
    return t.step == 0 || p[warmUp] ? std::max(1 - p[decay], mean) : 1 - p[decay];
}

}  // namespace

extern const AveragingDef ema{
    .type = "ema",
    .label = "Moving average",
    .help = "An exponential moving average of the weights is evaluated and kept; training goes on beside it.",
    .params = {&decay, &warmUp},
    .share = share,
};

}  // namespace lathe::averagings
