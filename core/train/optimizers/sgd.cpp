// SPDX-License-Identifier: Apache-2.0
#include "core/train/optimizer.h"

namespace lathe::optimizers {

namespace {

const FloatParam lr{{.key = "lr",
                     .label = "Learning rate",
                     .initial = 1e-3,
                     .min = 0,
                     .max = 1e3,
                     .sweep = Scale::Log,
                     .help = "Size of a step along the gradient."}};
const FloatParam momentum{{.key = "momentum",
                           .label = "Momentum",
                           .initial = 0,
                           .min = 0,
                           .max = 0.99999,
                           .help = "Share of the previous direction that is kept."}};
const FloatParam weightDecay{{.key = "weight_decay",
                              .label = "Weight decay",
                              .initial = 0,
                              .min = 0,
                              .max = 1e3,
                              .sweep = Scale::Log,
                              .help = "L2 penalty, added to the gradient."}};
const BoolParam nesterov{
    {.key = "nesterov", .label = "Nesterov", .initial = false, .help = "Look ahead along the momentum; needs a momentum."}};

// buf = momentum * buf + g, from buf = 0: PyTorch's first step (buf = g, dampening 0) is the same.
Value direction(UpdateContext& c, const Params& p, Value gradient) {
    if (p[momentum] == 0) return gradient;
    const Value next = c.ops().add(c.ops().affine(c.state("momentum"), p[momentum]), gradient);
    c.update("momentum", next);
    return p[nesterov] ? c.ops().add(gradient, c.ops().affine(next, p[momentum])) : next;
}

Value lower(UpdateContext& c, const Params& p, Value weight, Value gradient) {
    if (p[weightDecay] != 0) gradient = c.ops().add(gradient, c.ops().affine(weight, p[weightDecay]));
    return c.ops().sub(weight, c.ops().mul(direction(c, p, gradient), c.learningRate()));
}

}  // namespace

extern const OptimizerDef sgd{
    .type = "sgd",
    .label = "SGD",
    .help = "Steps along the gradient, with momentum when wanted. The classic for image networks.",
    .params = {&lr, &momentum, &weightDecay, &nesterov},
    .lower = lower,
};

}  // namespace lathe::optimizers
