// SPDX-License-Identifier: Apache-2.0
#include "core/layers/loss.h"

namespace lathe::losses {

namespace {

const FloatParam smoothing{{.key = "label_smoothing",
                            .label = "Label smoothing",
                            .initial = 0,
                            .min = 0,
                            .max = 0.999,
                            .help = "Fraction of the target that is distributed over all classes."}};
const FloatListParam classWeights{{.key = "class_weights",
                                   .label = "Class weights",
                                   .min = 0,
                                   .max = 1e6,
                                   .help = "One weight per class, for data with rare classes; empty: all equal."}};

void checkWeights(const std::vector<double>& weights, int64_t classes, std::string_view where, Diagnostics& problems) {
    if (!weights.empty() && static_cast<int64_t>(weights.size()) != classes)
        problems.push_back(requestError("cross_entropy.class_weights", where, "the loss has {0} class weights for {1} classes",
                                        {std::to_string(weights.size()), std::to_string(classes)},
                                        "give one weight per class, or none"));
}

void check(const Params& p, const TensorType& prediction, const TensorType& target, std::string_view where,
           Diagnostics& problems) {
    if (target.dtype != DType::I64)
        problems.push_back(requestError("loss.target_kind", where,
                                        "it needs classes as targets, but the targets of the data are numbers", {},
                                        "use mse or bce_with_logits, or a target column of classes"));
    else if (prediction.shape.rank() != 2)
        problems.push_back(requestError(
            "loss.target_shape", where, "the network returns {0} per sample instead of one score per class",
            {toString(prediction.shape.sample())}, "end the network with a Dense layer of as many units as there are classes"));
    else
        checkWeights(p[classWeights], prediction.shape[1], where, problems);
}

/// A constant vector, put together from runs of equal numbers.
Value constantVector(Lowering& l, const std::vector<double>& values) {
    std::vector<Value> runs;
    for (size_t begin = 0, end = 0; begin < values.size(); begin = end) {
        while (end < values.size() && values[end] == values[begin]) ++end;
        runs.push_back(l.ops().fill({l.real(), Shape{static_cast<int64_t>(end - begin)}}, values[begin]));
    }
    return runs.size() == 1 ? runs.front() : l.ops().concat(runs, 0);
}

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
    .pytorch = "torch.nn.CrossEntropyLoss",
    .params = {&smoothing, &classWeights},
    .target = TargetKind::Class,
    .activation = OutputActivation::Softmax,
    .check = check,
    .lower = lower,
    .samples = {{.params = {}, .prediction = {5, 3}},
                {.params = {{"label_smoothing", 0.1}}, .prediction = {4, 6}},
                {.params = {{"class_weights", std::vector<double>{0.5, 2, 2}}}, .prediction = {5, 3}},
                {.params = {{"label_smoothing", 0.2}, {"class_weights", std::vector<double>{1, 0.25, 3, 3}}},
                 .prediction = {6, 4}}},
};

}  // namespace lathe::losses
