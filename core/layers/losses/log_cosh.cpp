// SPDX-License-Identifier: Apache-2.0
#include <numbers>

#include "core/layers/losses/per_sample.h"

namespace lathe::losses::log_cosh_def {

namespace {

// log(cosh(d)) = d + softplus(-2 d) - log 2, stable for any d.
LossValues lower(Lowering& l, const Params&, Value prediction, Value target) {
    Builder& b = l.ops();
    const Value d = difference(l, prediction, target);
    const Value bent = b.unary(OpKind::Softplus, b.affine(d, -2));
    return {meanPerSample(l, b.affine(b.add(d, bent), 1, -std::numbers::ln2)), {}};
}

}  // namespace

extern const LossDef log_cosh{
    .type = "log_cosh",
    .label = "Log-cosh",
    .help =
        "For regression with outliers: log(cosh(d)) of the difference d. Like d^2 / 2 near 0, and like |d| - log 2 far from it.",
    .synonyms = {"logcosh", "log hyperbolic cosine"},
    .target = TargetKind::Real,
    .check = checkSameSize,
    .lower = lower,
    .samples = {{.params = {}, .prediction = {5, 3}},
                {.params = {}, .prediction = {1, 4}},
                {.params = {}, .prediction = {2, 3, 2, 2}}},
};

}  // namespace lathe::losses::log_cosh_def
