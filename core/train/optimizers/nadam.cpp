// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include "core/train/optimizers/moments.h"
#include "core/train/optimizers/weight_decay.h"

namespace lathe::optimizers::nadam_def {

namespace {

const FloatParam lr{{.key = "lr",
                     .label = "Learning rate",
                     .initial = 2e-3,
                     .min = 0,
                     .max = 1e3,
                     .sweep = Scale::Log,
                     .help = "Learning rate: approximately the largest change of a weight in one step."}};
const FloatParam momentumDecay{
    {.key = "momentum_decay",
     .label = "Momentum decay",
     .initial = 4e-3,
     .min = 0,
     .max = 1,
     .help = "How fast beta 1 approaches its value: step t uses beta1 * (1 - 0.5 * 0.96^(t * this value))."}};

/// The momentum of step t + `ahead`.
Value momentumOf(UpdateContext& c, const Params& p, double ahead) {
    const double slope = p[momentumDecay] * std::log(0.96);
    const Value power = c.ops().unary(OpKind::Exp, c.ops().affine(c.step(), slope, slope * ahead));
    return c.ops().affine(power, -0.5 * p[adamBeta1], p[adamBeta1]);
}
Value momentumNow(UpdateContext& c, const Params& p) {
    return momentumOf(c, p, 0);
}
Value momentumNext(UpdateContext& c, const Params& p) {
    return momentumOf(c, p, 1);
}

/// 1 - the product of the momenta of all steps so far. As a state it begins with 0, as states do.
Value oneLessProduct(UpdateContext& c, const Params&) {
    const Value momentum = c.shared("momentum", momentumNow), before = c.sharedState("mu_product");
    const Value next = c.ops().add(c.ops().mul(before, momentum), c.ops().affine(momentum, -1, 1));
    c.updateShared("mu_product", next);
    return next;
}

/// Factor of the gradient: lr (1 - mu_t) / (1 - product).
Value gradientShare(UpdateContext& c, const Params&) {
    const Value momentum = c.shared("momentum", momentumNow), product = c.shared("one_less_product", oneLessProduct);
    return c.ops().div(c.ops().mul(c.learningRate(), c.ops().affine(momentum, -1, 1)), product);
}

/// Factor of the running mean: lr mu_(t + 1) / (1 - product * mu_(t + 1)).
Value momentShare(UpdateContext& c, const Params&) {
    const Value next = c.shared("next_momentum", momentumNext), product = c.shared("one_less_product", oneLessProduct);
    const Value rest = c.ops().add(c.ops().mul(product, next), c.ops().affine(next, -1, 1));
    return c.ops().div(c.ops().mul(c.learningRate(), next), rest);
}

// Dozat, 2016, in the order of operations of torch.optim.NAdam.
Value lower(UpdateContext& c, const Params& p, Value weight, Value gradient) {
    gradient = withL2Decay(c, p, weight, gradient);
    const Value m = firstMoment(c, p[adamBeta1], gradient), v = secondMoment(c, p[adamBeta2], gradient);
    const Value direction = c.ops().add(c.ops().mul(gradient, c.shared("gradient_share", gradientShare)),
                                        c.ops().mul(m, c.shared("moment_share", momentShare)));
    const Value own = c.rate() == 1 ? direction : c.ops().affine(direction, c.rate());
    return c.ops().sub(weight, c.ops().div(own, c.ops().affine(correctedRoot(c, v), 1, p[adamEps])));
}

}  // namespace

extern const OptimizerDef nadam{
    .type = "nadam",
    .label = "NAdam",
    .help = "Adam with Nesterov momentum.",
    .pytorch = "torch.optim.NAdam",
    .params = {&lr, &adamBeta1, &adamBeta2, &adamEps, &momentumDecay, &l2Decay, &decayed},
    .lower = lower,
};

}  // namespace lathe::optimizers::nadam_def
