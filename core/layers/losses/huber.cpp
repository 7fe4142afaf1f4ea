// SPDX-License-Identifier: Apache-2.0
#include "core/layers/losses/per_sample.h"

namespace lathe::losses::huber_def {

namespace {

const FloatParam delta{
    {.key = "delta",
     .label = "Delta",
     .initial = 1,
     .min = 1e-6,
     .max = 1e6,
     .sweep = Scale::Log,
     .help = "Difference from which the loss grows linearly. With normalized targets, in standard deviations."}};

LossValues lower(Lowering& l, const Params& p, Value prediction, Value target) {
    return {meanPerSample(l, huberValues(l, difference(l, prediction, target), p[delta])), {}};
}

}  // namespace

extern const LossDef huber{
    .type = "huber",
    .label = "Huber",
    .help = "For regression with outliers. d^2 / 2 for differences d up to delta, and delta (|d| - delta / 2) for larger ones.",
    .synonyms = {"robust regression"},
    .pytorch = "torch.nn.HuberLoss",
    .params = {&delta},
    .target = TargetKind::Real,
    .check = checkSameSize,
    .lower = lower,
    .samples = {{.params = {}, .prediction = {5, 3}},
                {.params = {{"delta", 0.3}}, .prediction = {2, 3, 2, 2}},
                {.params = {{"delta", 20.0}}, .prediction = {1, 4}}},
};

}  // namespace lathe::losses::huber_def
