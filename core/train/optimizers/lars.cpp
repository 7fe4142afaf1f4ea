// SPDX-License-Identifier: Apache-2.0
#include "core/train/optimizers/weight_decay.h"

namespace lathe::optimizers::lars_def {

namespace {

const FloatParam lr{{.key = "lr",
                     .label = "Learning rate",
                     .initial = 1,
                     .min = 0,
                     .max = 1e3,
                     .sweep = Scale::Log,
                     .help = "Learning rate: a step changes a layer by about this factor times the trust coefficient times the "
                             "norm of its weights."}};
const FloatParam momentum{{.key = "momentum",
                           .label = "Momentum",
                           .initial = 0.9,
                           .min = 0,
                           .max = 0.99999,
                           .help = "Fraction of the previous update direction that is kept."}};
const FloatParam weightDecay{
    {.key = "weight_decay",
     .label = "Weight decay",
     .initial = 0,
     .min = 0,
     .max = 1e3,
     .sweep = Scale::Log,
     .help = "L2 penalty, added to the gradients of matrices and filters, but not to those of norms and biases."}};
const FloatParam trust{{.key = "trust_coefficient",
                        .label = "Trust coefficient",
                        .initial = 1e-3,
                        .min = 0,
                        .max = 1e3,
                        .sweep = Scale::Log,
                        .help = "Size of the step of a layer relative to the norm of its weights, at a learning rate of 1."}};
const FloatParam eps{{.key = "eps",
                      .label = "Epsilon",
                      .initial = 1e-8,
                      .min = 0,
                      .max = 1,
                      .sweep = Scale::Log,
                      .help = "Added to the denominator for numerical stability."}};

Value normOf(Builder& b, Value x) {
    return b.unary(OpKind::Sqrt, b.sumAll(b.unary(OpKind::Square, x)));
}

/// 1 or 0, rank 0.
Value isPositive(Builder& b, Value v) {
    return b.append1(OpKind::Greater, {}, {v, b.fill(b.type(v), 0)});
}

bool hasDecay(UpdateContext& c, const Params& p) {
    return p[weightDecay] != 0 && c.mayDecay();
}

/// trust |w| / (|g| + decay |w| + eps); 1 where one of the norms is 0.
Value trustRatio(UpdateContext& c, const Params& p, Value weight, Value gradient) {
    Builder& b = c.ops();
    const Value w = normOf(b, weight), g = normOf(b, gradient);
    Value divisor = b.affine(g, 1, p[eps]);
    if (hasDecay(c, p)) divisor = b.add(divisor, b.mul(w, ownDecay(c, p)));
    const Value both = b.mul(isPositive(b, w), isPositive(b, g));
    const Value ratio = b.append1(OpKind::Mask, {}, {b.div(b.affine(w, p[trust]), divisor), both});
    return b.add(ratio, b.affine(both, -1, 1));
}

/// Norms and biases are trained by plain SGD: their norms say little about the size of a good step.
Value scaledGradient(UpdateContext& c, const Params& p, Value weight, Value gradient) {
    Builder& b = c.ops();
    if (b.shape(weight).rank() < 2) return gradient;
    const Value ratio = trustRatio(c, p, weight, gradient);
    const Value decayed = hasDecay(c, p) ? b.add(gradient, b.mul(weight, ownDecay(c, p))) : gradient;
    return b.mul(decayed, ratio);
}

// You, Gitman and Ginsburg, 2017, with the momentum of torch.optim.SGD: the buffer has no learning rate.
Value lower(UpdateContext& c, const Params& p, Value weight, Value gradient) {
    Value direction = scaledGradient(c, p, weight, gradient);
    if (p[momentum] > 0) {
        direction = c.ops().add(c.ops().affine(c.state("momentum"), p[momentum]), direction);
        c.update("momentum", direction);
    }
    return c.ops().sub(weight, c.ops().mul(direction, ownRate(c)));
}

}  // namespace

extern const OptimizerDef lars{
    .type = "lars",
    .label = "LARS",
    .help = "SGD whose step is in proportion to the norm of the weights of each layer. For image networks and large batches.",
    .params = {&lr, &momentum, &weightDecay, &trust, &eps},
    .lower = lower,
};

}  // namespace lathe::optimizers::lars_def
