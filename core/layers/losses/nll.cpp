// SPDX-License-Identifier: Apache-2.0
#include "core/layers/losses/per_class.h"

namespace lathe::losses::nll_def {

namespace {

LossValues lower(Lowering& l, const Params& p, Value prediction, Value target) {
    Builder& b = l.ops();
    const Value chosen = oneHot(l, target, l.shape(prediction)[1]);
    const Value likelihood = b.reduceSum(b.append1(OpKind::Mask, {}, {prediction, chosen}), {1});
    const Value weights = weightOfTarget(l, p, chosen);
    const Value loss = b.unary(OpKind::Neg, likelihood);
    return weights.valid() ? LossValues{b.mul(loss, weights), weights, true} : LossValues{loss, {}};
}

}  // namespace

extern const LossDef nll{
    .type = "nll",
    .label = "Negative log-likelihood",
    .help =
        "For classification into one of several classes. Takes the logarithms of probabilities: the network must end with "
        "LogSoftmax.",
    .synonyms = {"log-likelihood", "maximum likelihood"},
    .pytorch = "torch.nn.NLLLoss",
    .params = {&classWeights},
    .target = TargetKind::Class,
    .activation = OutputActivation::Softmax,  // of log p it is p
    .lastLayer = OutputActivation::LogSoftmax,
    .check = checkWeightedScores,
    .lower = lower,
    .samples = {{.params = {}, .prediction = {5, 3}},
                {.params = {}, .prediction = {1, 4}},
                {.params = {{"class_weights", std::vector<double>{1, 0.25, 3}}}, .prediction = {6, 3}}},
};

}  // namespace lathe::losses::nll_def
