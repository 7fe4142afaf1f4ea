// SPDX-License-Identifier: Apache-2.0
#include "core/layers/losses/per_sample.h"

namespace lathe::losses::tversky_def {

namespace {

const FloatParam alpha{
    {.key = "alpha", .label = "Alpha", .initial = 0.5, .min = 0, .max = 100, .help = "Weight of false positives."}};
const FloatParam beta{{.key = "beta",
                       .label = "Beta",
                       .initial = 0.5,
                       .min = 0,
                       .max = 100,
                       .help = "Weight of false negatives. Above alpha: missed positives cost more."}};
const FloatParam smooth{{.key = "smooth",
                         .label = "Smoothing",
                         .initial = 1,
                         .min = 1e-6,
                         .max = 1e6,
                         .sweep = Scale::Log,
                         .help = "Added to the numerator and the denominator. Samples without positives need it."}};

LossValues lower(Lowering& l, const Params& p, Value prediction, Value target) {
    return {missedOverlap(l, prediction, target, p[alpha], p[beta], p[smooth]), {}};
}

}  // namespace

extern const LossDef tversky{
    .type = "tversky",
    .label = "Tversky",
    .help =
        "For masks of 0 and 1 with few positives: 1 - (TP + smooth) / (TP + alpha FP + beta FN + smooth) over a sample, counted "
        "with probabilities. Takes raw scores: no Sigmoid before it.",
    .synonyms = {"segmentation", "overlap", "dice"},
    .params = {&alpha, &beta, &smooth},
    .target = TargetKind::Real,
    .activation = OutputActivation::Sigmoid,
    .fixedTargets = true,
    .check = checkSameSize,
    .lower = lower,
    .samples = {{.params = {}, .prediction = {5, 3}},
                {.params = {{"alpha", 0.3}, {"beta", 0.7}}, .prediction = {2, 3, 2, 2}},
                {.params = {{"alpha", 0.0}, {"smooth", 1e-3}}, .prediction = {1, 4}}},
};

}  // namespace lathe::losses::tversky_def
