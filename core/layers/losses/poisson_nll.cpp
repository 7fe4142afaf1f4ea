// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <numbers>

#include "core/layers/losses/per_sample.h"

namespace lathe::losses::poisson_nll_def {

namespace {

const BoolParam logInput{{.key = "log_input",
                          .label = "Logarithm of the rate",
                          .initial = true,
                          .help = "The network returns the logarithm of the rate. Off: it returns the rate."}};
const BoolParam full{{.key = "full",
                      .label = "Full likelihood",
                      .initial = false,
                      .help = "Adds the term that depends only on the target, by Stirling's formula."}};
const FloatParam epsilon{{.key = "eps",
                          .label = "Epsilon",
                          .initial = 1e-8,
                          .min = 1e-12,
                          .max = 1,
                          .sweep = Scale::Log,
                          .help = "Number that is added to the rate before its logarithm is taken."}};

/// exp(x); a straight line from where the results would soon be infinite.
Value boundedExp(Lowering& l, Value x) {
    Builder& b = l.ops();
    const double limit = l.real() == DType::F64 ? 690 : 75;
    const Value excess = b.relu(b.affine(x, 1, -limit));
    return b.add(b.unary(OpKind::Exp, b.sub(x, excess)), b.affine(excess, std::exp(limit)));
}

/// log(t!) by Stirling's formula for t > 1, else 0.
Value logFactorial(Lowering& l, Value t) {
    Builder& b = l.ops();
    const Value log = b.unary(OpKind::Log, atLeast(l, t, 1));
    const Value large = b.append1(OpKind::Greater, {}, {t, b.fill({l.real(), {}}, 1)});
    const Value terms = b.sub(b.mul(b.affine(t, 1, 0.5), log), b.affine(t, 1, -0.5 * std::log(2 * std::numbers::pi)));
    return b.append1(OpKind::Mask, {}, {terms, large});
}

LossValues lower(Lowering& l, const Params& p, Value prediction, Value target) {
    Builder& b = l.ops();
    const Value t = b.reshape(target, l.shape(prediction));
    const bool logarithm = p[logInput];
    const Value rate = logarithm ? boundedExp(l, prediction) : prediction;
    const Value log = logarithm ? prediction : b.unary(OpKind::Log, b.affine(b.relu(prediction), 1, p[epsilon]));
    const Value values = b.sub(rate, b.mul(t, log));
    return {meanPerSample(l, p[full] ? b.add(values, logFactorial(l, t)) : values), {}};
}

}  // namespace

extern const LossDef poisson_nll{
    .type = "poisson_nll",
    .label = "Poisson",
    .help = "For targets that are counts: exp(x) - t x, where x is the logarithm of the expected count t.",
    .synonyms = {"count regression", "negative log-likelihood", "poisson regression"},
    .pytorch = "torch.nn.PoissonNLLLoss",
    .params = {&logInput, &full, &epsilon},
    .target = TargetKind::Real,
    .fixedTargets = true,
    .check = checkSameSize,
    .lower = lower,
    .samples = {{.params = {}, .prediction = {5, 3}},
                {.params = {{"full", true}}, .prediction = {2, 3, 2, 2}},
                {.params = {{"log_input", false}, {"eps", 1e-3}}, .prediction = {1, 4}}},
};

}  // namespace lathe::losses::poisson_nll_def
