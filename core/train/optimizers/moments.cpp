// SPDX-License-Identifier: Apache-2.0
#include "core/train/optimizers/moments.h"

#include <cmath>

namespace lathe::optimizers {

const FloatParam adamLr{{.key = "lr",
                         .label = "Learning rate",
                         .initial = 1e-3,
                         .min = 0,
                         .max = 1e3,
                         .sweep = Scale::Log,
                         .help = "Learning rate: approximately the largest change of a weight in one step."}};
const FloatParam adamBeta1{{.key = "beta1",
                            .label = "Beta 1",
                            .initial = 0.9,
                            .min = 0,
                            .max = 0.999999,
                            .help = "Decay rate of the running mean of the gradient."}};
const FloatParam adamBeta2{{.key = "beta2",
                            .label = "Beta 2",
                            .initial = 0.999,
                            .min = 0,
                            .max = 0.9999999,
                            .help = "Decay rate of the running mean of the squared gradient."}};
const FloatParam adamEps{{.key = "eps",
                          .label = "Epsilon",
                          .initial = 1e-8,
                          .min = 0,
                          .max = 1,
                          .sweep = Scale::Log,
                          .help = "Added to the denominator for numerical stability."}};

// 1 - beta^t = -expm1(t log beta): in this form single precision keeps all its digits even for beta2 = 0.999 and t = 1.
// beta = 0 is log 0: the correction is 1.
Value biasCorrection(UpdateContext& c, double beta) {
    if (beta == 0) return c.ops().affine(c.step(), 0, 1);
    return c.ops().affine(c.ops().unary(OpKind::Expm1, c.ops().affine(c.step(), std::log(beta))), -1);
}

Value firstMoment(UpdateContext& c, double beta1, Value gradient) {
    const Value m = c.state("exp_avg");
    const Value next = c.ops().add(m, c.ops().affine(c.ops().sub(gradient, m), 1 - beta1));
    c.update("exp_avg", next);
    return next;
}

Value secondMoment(UpdateContext& c, double beta2, Value gradient) {
    const Value square = c.ops().mul(c.ops().affine(gradient, 1 - beta2), gradient);
    const Value next = c.ops().add(c.ops().affine(c.state("exp_avg_sq"), beta2), square);
    c.update("exp_avg_sq", next);
    return next;
}

namespace {

Value stepSize(UpdateContext& c, const Params& p) {
    return c.ops().div(c.learningRate(), biasCorrection(c, p[adamBeta1]));
}

Value secondScale(UpdateContext& c, const Params& p) {
    return c.ops().unary(OpKind::Sqrt, biasCorrection(c, p[adamBeta2]));
}

}  // namespace

Value correctedRate(UpdateContext& c) {
    const Value size = c.shared("step_size", stepSize);
    return c.rate() == 1 ? size : c.ops().affine(size, c.rate());
}

Value correctedRoot(UpdateContext& c, Value v) {
    return c.ops().div(c.ops().unary(OpKind::Sqrt, v), c.shared("second_scale", secondScale));
}

Value adamStep(UpdateContext& c, const Params& p, Value weight, Value gradient) {
    const Value m = firstMoment(c, p[adamBeta1], gradient);
    const Value v = secondMoment(c, p[adamBeta2], gradient);
    const Value denominator = c.ops().affine(correctedRoot(c, v), 1, p[adamEps]);
    return c.ops().sub(weight, c.ops().div(c.ops().mul(m, correctedRate(c)), denominator));
}

}  // namespace lathe::optimizers
