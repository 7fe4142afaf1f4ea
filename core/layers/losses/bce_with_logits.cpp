// SPDX-License-Identifier: Apache-2.0
#include "core/layers/losses/per_sample.h"

namespace lathe::losses {

namespace {

const FloatParam positiveWeight{
    {.key = "pos_weight",
     .label = "Weight of positives",
     .initial = 1,
     .min = 1e-6,
     .max = 1e6,
     .sweep = Scale::Log,
     .help = "Weight of the positive class (pos_weight in PyTorch). Above 1: false negatives cost more than false positives."}};

void check(const Params&, const TensorType& prediction, const TensorType& target, std::string_view where, Diagnostics& problems) {
    checkSameSize(prediction, target, where, problems);
}

// (1 - t) x + (1 + (w - 1) t) softplus(-x), stable for any x.
LossValues lower(Lowering& l, const Params& p, Value prediction, Value target) {
    Builder& b = l.ops();
    const Value t = b.reshape(target, l.shape(prediction));
    const Value certain = b.unary(OpKind::Softplus, b.unary(OpKind::Neg, prediction));
    const Value linear = b.mul(b.affine(t, -1, 1), prediction);
    const double weight = p[positiveWeight];
    const Value curved = weight == 1 ? certain : b.mul(b.affine(t, weight - 1, 1), certain);
    return {meanPerSample(l, b.add(linear, curved)), {}};
}

}  // namespace

extern const LossDef bce_with_logits{
    .type = "bce_with_logits",
    .label = "Binary cross-entropy",
    .help = "For binary targets (0 or 1), one or several per sample. Takes raw scores (logits): no Sigmoid before it.",
    .pytorch = "torch.nn.BCEWithLogitsLoss",
    .params = {&positiveWeight},
    .target = TargetKind::Real,
    .activation = OutputActivation::Sigmoid,
    .check = check,
    .lower = lower,
    .samples = {{.params = {}, .prediction = {5, 3}}, {.params = {{"pos_weight", 3.5}}, .prediction = {4, 1}}},
};

}  // namespace lathe::losses
