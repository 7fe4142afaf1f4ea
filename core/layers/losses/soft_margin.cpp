// SPDX-License-Identifier: Apache-2.0
#include "core/layers/losses/per_sample.h"

namespace lathe::losses::soft_margin_def {

namespace {

LossValues lower(Lowering& l, const Params&, Value prediction, Value target) {
    Builder& b = l.ops();
    const Value agreement = b.mul(binarySign(l, prediction, target), prediction);
    return {meanPerSample(l, b.unary(OpKind::Softplus, b.unary(OpKind::Neg, agreement))), {}};
}

}  // namespace

extern const LossDef soft_margin{
    .type = "soft_margin",
    .label = "Soft margin",
    .help =
        "For binary targets (-1 and 1, or 0 and 1): log(1 + exp(-y score)), where y is -1 or 1. Takes raw scores (logits): no "
        "Sigmoid before it.",
    .synonyms = {"logistic loss", "soft hinge"},
    .pytorch = "torch.nn.SoftMarginLoss",
    .target = TargetKind::Real,
    .activation = OutputActivation::Sigmoid,
    .fixedTargets = true,
    .check = checkSameSize,
    .lower = lower,
    .samples = {{.params = {}, .prediction = {5, 3}},
                {.params = {}, .prediction = {1, 4}},
                {.params = {}, .prediction = {2, 3, 2, 2}}},
};

}  // namespace lathe::losses::soft_margin_def
