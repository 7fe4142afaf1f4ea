// SPDX-License-Identifier: Apache-2.0
#include "core/layers/losses/per_class.h"
#include "core/layers/losses/per_sample.h"

namespace lathe::losses::focal_def {

namespace {

const FloatParam gamma{{.key = "gamma",
                        .label = "Gamma",
                        .initial = 2,
                        .min = 0,
                        .max = 10,
                        .help = "Reduces the loss of samples that are already predicted well. 0: cross-entropy."}};

Value crossEntropy(Lowering& l, Value prediction, Value target, const std::vector<double>& weights) {
    std::vector<Value> operands{prediction, target};
    if (!weights.empty()) operands.push_back(constantVector(l, weights));
    return l.ops().append(OpKind::CrossEntropy, CrossEntropyAttributes{}, operands)[0];
}

// The probability of the target is exp(-e) for the cross-entropy e.
LossValues lower(Lowering& l, const Params& p, Value prediction, Value target) {
    Builder& b = l.ops();
    const Value plain = crossEntropy(l, prediction, target, {});
    const std::vector<double> weights = p[classWeights];
    const Value weighted = weights.empty() ? plain : crossEntropy(l, prediction, target, weights);
    if (p[gamma] == 0) return {weighted, {}};
    const Value wrong = b.unary(OpKind::Neg, b.unary(OpKind::Expm1, b.unary(OpKind::Neg, plain)));
    return {b.mul(weighted, power(l, wrong, p[gamma])), {}};
}

}  // namespace

extern const LossDef focal{
    .type = "focal",
    .label = "Focal",
    .help =
        "For classes of which some are rare: -w (1 - p)^gamma log p, where p is the probability of the true class and w its "
        "class weight. Takes raw scores (logits): no Softmax before it.",
    .synonyms = {"focal loss", "class imbalance", "categorical_focal_crossentropy"},
    .params = {&gamma, &classWeights},
    .target = TargetKind::Class,
    .activation = OutputActivation::Softmax,
    .check = checkWeightedScores,
    .lower = lower,
    .samples = {{.params = {}, .prediction = {5, 3}},
                {.params = {{"gamma", 0.0}}, .prediction = {1, 4}},
                {.params = {{"gamma", 1.0}}, .prediction = {4, 6}},
                {.params = {{"gamma", 0.5}, {"class_weights", std::vector<double>{1, 0.25, 3}}}, .prediction = {6, 3}},
                {.params = {{"gamma", 3.5}}, .prediction = {4, 2}}},
};

}  // namespace lathe::losses::focal_def
