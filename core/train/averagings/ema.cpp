// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/train/program/averaging.h"

namespace lathe::averagings::ema_def {

namespace {

const FloatParam decay{{.key = "decay",
                        .label = "Decay",
                        .initial = 0.999,
                        .min = 0,
                        .max = 0.9999999,
                        .help = "Decay of the average per step: 0.999 averages over about the last 1,000 steps."}};

const BoolParam warmUp{
    {.key = "warm_up",
     .label = "Start with the plain mean",
     .initial = true,
     .help = "Uses the plain mean of all steps until there are enough steps for the decay, so that the initial weights do not "
             "dominate a short training. Off: decays from the first step, like AveragedModel in PyTorch."}};

double share(const Params& p, const ScheduleTime& t) {
    const double mean = 1 / static_cast<double>(t.step + 1);
    return t.step == 0 || p[warmUp] ? std::max(1 - p[decay], mean) : 1 - p[decay];
}

}  // namespace

extern const AveragingDef ema{
    .type = "ema",
    .label = "Moving average",
    .help = "Evaluates and saves an exponential moving average of the weights. It does not change the training.",
    .params = {&decay, &warmUp},
    .share = share,
};

}  // namespace lathe::averagings::ema_def
