// SPDX-License-Identifier: Apache-2.0
#include "core/layers/losses/per_sample.h"

namespace lathe::losses::dice_def {

namespace {

const FloatParam smooth{{.key = "smooth",
                         .label = "Smoothing",
                         .initial = 1,
                         .min = 1e-6,
                         .max = 1e6,
                         .sweep = Scale::Log,
                         .help = "Added to the numerator and the denominator. Samples without positives need it."}};

LossValues lower(Lowering& l, const Params& p, Value prediction, Value target) {
    return {missedOverlap(l, prediction, target, 0.5, 0.5, p[smooth] / 2), {}};
}

}  // namespace

extern const LossDef dice{
    .type = "dice",
    .label = "Dice",
    .help =
        "For masks of 0 and 1: 1 - (2 sum(p t) + smooth) / (sum(p) + sum(t) + smooth) over a sample, where p is the sigmoid of "
        "the score. Takes raw scores: no Sigmoid before it.",
    .synonyms = {"segmentation", "f1 loss", "overlap", "soft dice"},
    .params = {&smooth},
    .target = TargetKind::Real,
    .activation = OutputActivation::Sigmoid,
    .fixedTargets = true,
    .check = checkSameSize,
    .lower = lower,
    .samples = {{.params = {}, .prediction = {5, 3}},
                {.params = {{"smooth", 1e-3}}, .prediction = {1, 4}},
                {.params = {}, .prediction = {2, 3, 2, 2}}},
};

}  // namespace lathe::losses::dice_def
