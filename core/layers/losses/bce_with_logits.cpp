// SPDX-License-Identifier: Apache-2.0
#include "core/layers/losses/per_sample.h"

namespace lathe::losses::bce_with_logits_def {

namespace {

const FloatParam positiveWeight{
    {.key = "pos_weight",
     .label = "Weight of positives",
     .initial = 1,
     .min = 1e-6,
     .max = 1e6,
     .sweep = Scale::Log,
     .help = "Weight of the positive class (pos_weight in PyTorch). Above 1: false negatives cost more than false positives."}};

LossValues lower(Lowering& l, const Params& p, Value prediction, Value target) {
    const Value t = l.ops().reshape(target, l.shape(prediction));
    return {meanPerSample(l, binaryCrossEntropy(l, prediction, t, p[positiveWeight])), {}};
}

}  // namespace

extern const LossDef bce_with_logits{
    .type = "bce_with_logits",
    .label = "Binary cross-entropy",
    .help = "For binary targets (0 or 1), one or several per sample. Takes raw scores (logits): no Sigmoid before it.",
    .synonyms = {"log loss", "sigmoid cross-entropy", "binary_crossentropy"},
    .pytorch = "torch.nn.BCEWithLogitsLoss",
    .params = {&positiveWeight},
    .target = TargetKind::Real,
    .activation = OutputActivation::Sigmoid,
    .fixedTargets = true,
    .check = checkSameSize,
    .lower = lower,
    .samples = {{.params = {}, .prediction = {5, 3}}, {.params = {{"pos_weight", 3.5}}, .prediction = {4, 1}}},
};

}  // namespace lathe::losses::bce_with_logits_def
