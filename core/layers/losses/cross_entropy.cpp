// SPDX-License-Identifier: Apache-2.0
#include "core/layers/losses/per_class.h"

namespace lathe::losses::cross_entropy_def {

namespace {

const FloatParam smoothing{{.key = "label_smoothing",
                            .label = "Label smoothing",
                            .initial = 0,
                            .min = 0,
                            .max = 0.999,
                            .help = "Fraction of the target that is distributed over all classes."}};

LossValues lower(Lowering& l, const Params& p, Value prediction, Value target) {
    std::vector<Value> operands{prediction, target};
    const std::vector<double> weights = p[classWeights];
    if (!weights.empty()) operands.push_back(constantVector(l, weights));
    const auto results = l.ops().append(OpKind::CrossEntropy, CrossEntropyAttributes{p[smoothing]}, operands);
    return {results[0], results[1], !weights.empty()};
}

}  // namespace

extern const LossDef cross_entropy{
    .type = "cross_entropy",
    .label = "Cross-entropy",
    .help = "For classification into one of several classes. Takes raw scores (logits): no Softmax before it.",
    .synonyms = {"log loss", "negative log-likelihood", "softmax loss", "sparse_categorical_crossentropy"},
    .pytorch = "torch.nn.CrossEntropyLoss",
    .params = {&smoothing, &classWeights},
    .target = TargetKind::Class,
    .activation = OutputActivation::Softmax,
    .check = checkWeightedScores,
    .lower = lower,
    .samples = {{.params = {}, .prediction = {5, 3}},
                {.params = {{"label_smoothing", 0.1}}, .prediction = {4, 6}},
                {.params = {{"class_weights", std::vector<double>{0.5, 2, 2}}}, .prediction = {5, 3}},
                {.params = {{"label_smoothing", 0.2}, {"class_weights", std::vector<double>{1, 0.25, 3, 3}}},
                 .prediction = {6, 4}}},
};

}  // namespace lathe::losses::cross_entropy_def
