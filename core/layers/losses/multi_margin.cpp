// SPDX-License-Identifier: Apache-2.0
#include "core/layers/losses/per_class.h"
#include "core/layers/losses/per_sample.h"

namespace lathe::losses::multi_margin_def {

namespace {

const IntParam exponent{{.key = "p", .label = "Exponent", .initial = 1, .min = 1, .max = 2, .help = "1: linear, 2: squared."}};
const FloatParam margin{{.key = "margin",
                         .label = "Margin",
                         .initial = 1,
                         .min = 1e-6,
                         .max = 1e6,
                         .sweep = Scale::Log,
                         .help = "By how much the score of the true class must exceed each other score."}};

LossValues lower(Lowering& l, const Params& p, Value prediction, Value target) {
    Builder& b = l.ops();
    const Value chosen = oneHot(l, target, l.shape(prediction)[1]);
    const Value own = b.reduceSum(b.append1(OpKind::Mask, {}, {prediction, chosen}), {1}, true);
    const Value missing = b.relu(b.affine(b.sub(prediction, own), 1, p[margin]));
    const Value others = b.append1(OpKind::Mask, {}, {missing, b.affine(chosen, -1, 1)});
    const Value loss = meanPerSample(l, power(l, others, static_cast<double>(p[exponent])));
    const Value weights = weightOfTarget(l, p, chosen);
    return {weights.valid() ? b.mul(loss, weights) : loss, {}};
}

}  // namespace

extern const LossDef multi_margin{
    .type = "multi_margin",
    .label = "Multi-class hinge",
    .help =
        "For classification by margins, as in support vector machines: mean over the classes of max(0, margin - score of the "
        "true class + score). Takes raw scores.",
    .synonyms = {"hinge", "svm", "multi margin", "categorical_hinge"},
    .pytorch = "torch.nn.MultiMarginLoss",
    .params = {&exponent, &margin, &classWeights},
    .target = TargetKind::Class,
    .activation = OutputActivation::Softmax,
    .check = checkWeightedScores,
    .lower = lower,
    .samples = {{.params = {}, .prediction = {5, 3}},
                {.params = {{"p", int64_t{2}}}, .prediction = {4, 6}},
                {.params = {{"margin", 0.4}}, .prediction = {1, 4}},
                {.params = {{"p", int64_t{2}}, {"class_weights", std::vector<double>{1, 0.25, 3}}}, .prediction = {6, 3}}},
};

}  // namespace lathe::losses::multi_margin_def
