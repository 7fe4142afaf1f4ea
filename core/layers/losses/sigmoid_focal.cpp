// SPDX-License-Identifier: Apache-2.0
#include "core/layers/losses/per_sample.h"

namespace lathe::losses::sigmoid_focal_def {

namespace {

const FloatParam alpha{{.key = "alpha",
                        .label = "Alpha",
                        .initial = 0.25,
                        .min = -1,
                        .max = 1,
                        .help = "Weight of positives; negatives have the weight 1 - alpha. Below 0: all weights are 1."}};
const FloatParam gamma{
    {.key = "gamma",
     .label = "Gamma",
     .initial = 2,
     .min = 0,
     .max = 10,
     .help = "Reduces the loss of values that the network already predicts well. With 0, the loss is the cross-entropy."}};

// (1 - p)^gamma times the cross-entropy, where p is the probability of the target.
LossValues lower(Lowering& l, const Params& p, Value prediction, Value target) {
    Builder& b = l.ops();
    const Value t = b.reshape(target, l.shape(prediction));
    Value values = binaryCrossEntropy(l, prediction, t);
    if (p[gamma] > 0) {
        const Value yes = b.unary(OpKind::Sigmoid, prediction), no = b.unary(OpKind::Sigmoid, b.unary(OpKind::Neg, prediction));
        const Value wrong = b.add(b.mul(no, t), b.mul(yes, b.affine(t, -1, 1)));
        values = b.mul(values, power(l, wrong, p[gamma]));
    }
    if (p[alpha] >= 0) values = b.mul(values, b.affine(t, 2 * p[alpha] - 1, 1 - p[alpha]));
    return {meanPerSample(l, values), {}};
}

}  // namespace

extern const LossDef sigmoid_focal{
    .type = "sigmoid_focal",
    .label = "Focal (binary)",
    .help =
        "For binary targets (0 or 1) with few positives: cross-entropy times (1 - p)^gamma, where p is the probability of the "
        "target. Takes raw scores (logits): no Sigmoid before it.",
    .synonyms = {"focal loss", "binary focal", "class imbalance", "object detection"},
    .pytorch = "torchvision.ops.sigmoid_focal_loss",
    .params = {&alpha, &gamma},
    .target = TargetKind::Real,
    .activation = OutputActivation::Sigmoid,
    .fixedTargets = true,
    .check = checkSameSize,
    .lower = lower,
    .samples = {{.params = {}, .prediction = {5, 3}},
                {.params = {{"gamma", 0.0}}, .prediction = {1, 4}},
                {.params = {{"gamma", 1.0}, {"alpha", -1.0}}, .prediction = {2, 3, 2, 2}},
                {.params = {{"gamma", 0.5}, {"alpha", 0.8}}, .prediction = {4, 1}}},
};

}  // namespace lathe::losses::sigmoid_focal_def
