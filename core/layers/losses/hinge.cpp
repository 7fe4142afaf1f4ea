// SPDX-License-Identifier: Apache-2.0
#include "core/layers/losses/per_sample.h"

namespace lathe::losses::hinge_def {

namespace {

const IntParam exponent{{.key = "p", .label = "Exponent", .initial = 1, .min = 1, .max = 2, .help = "1: linear, 2: squared."}};

LossValues lower(Lowering& l, const Params& p, Value prediction, Value target) {
    Builder& b = l.ops();
    const Value agreement = b.mul(binarySign(l, prediction, target), prediction);
    const Value missing = b.relu(b.affine(agreement, -1, 1));
    return {meanPerSample(l, power(l, missing, static_cast<double>(p[exponent]))), {}};
}

}  // namespace

extern const LossDef hinge{
    .type = "hinge",
    .label = "Hinge",
    .help =
        "For binary targets (-1 and 1, or 0 and 1), as in support vector machines: max(0, 1 - y score), where y is -1 or 1. "
        "Takes raw scores.",
    .synonyms = {"svm", "margin", "squared_hinge"},
    .params = {&exponent},
    .target = TargetKind::Real,
    .activation = OutputActivation::Sigmoid,
    .fixedTargets = true,
    .check = checkSameSize,
    .lower = lower,
    .samples = {{.params = {}, .prediction = {5, 3}},
                {.params = {{"p", int64_t{2}}}, .prediction = {2, 3, 2, 2}},
                {.params = {}, .prediction = {1, 4}}},
};

}  // namespace lathe::losses::hinge_def
