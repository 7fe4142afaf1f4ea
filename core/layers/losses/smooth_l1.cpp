// SPDX-License-Identifier: Apache-2.0
#include "core/layers/losses/per_sample.h"

namespace lathe::losses::smooth_l1_def {

namespace {

const FloatParam beta{
    {.key = "beta",
     .label = "Beta",
     .initial = 1,
     .min = 1e-6,
     .max = 1e6,
     .sweep = Scale::Log,
     .help = "Difference from which the loss grows linearly. With normalized targets, in standard deviations."}};

LossValues lower(Lowering& l, const Params& p, Value prediction, Value target) {
    const Value huber = huberValues(l, difference(l, prediction, target), p[beta]);
    return {meanPerSample(l, l.ops().affine(huber, 1 / p[beta])), {}};
}

}  // namespace

extern const LossDef smooth_l1{
    .type = "smooth_l1",
    .label = "Smooth L1",
    .help =
        "The absolute error with a smooth minimum: d^2 / (2 beta) for differences d up to beta, and |d| - beta / 2 for larger "
        "ones.",
    .synonyms = {"huber", "bounding box regression"},
    .pytorch = "torch.nn.SmoothL1Loss",
    .params = {&beta},
    .target = TargetKind::Real,
    .check = checkSameSize,
    .lower = lower,
    .samples = {{.params = {}, .prediction = {5, 3}},
                {.params = {{"beta", 0.3}}, .prediction = {2, 3, 2, 2}},
                {.params = {{"beta", 20.0}}, .prediction = {1, 4}}},
};

}  // namespace lathe::losses::smooth_l1_def
