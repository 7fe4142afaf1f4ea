// SPDX-License-Identifier: Apache-2.0
#include "core/train/optimizers/weight_decay.h"

namespace lathe::optimizers::lion_def {

namespace {

const FloatParam lr{{.key = "lr",
                     .label = "Learning rate",
                     .initial = 1e-4,
                     .min = 0,
                     .max = 1e3,
                     .sweep = Scale::Log,
                     .help = "Learning rate: the change of each weight in one step. Use 3 to 10 times less than for AdamW."}};
const FloatParam beta1{{.key = "beta1",
                        .label = "Beta 1",
                        .initial = 0.9,
                        .min = 0,
                        .max = 0.999999,
                        .help = "Fraction of the momentum in the direction of a step."}};
const FloatParam beta2{
    {.key = "beta2", .label = "Beta 2", .initial = 0.99, .min = 0, .max = 0.9999999, .help = "Decay rate of the momentum."}};
const FloatParam weightDecay{{.key = "weight_decay",
                              .label = "Weight decay",
                              .initial = 0,
                              .min = 0,
                              .max = 1e3,
                              .sweep = Scale::Log,
                              .help = "Each step subtracts this fraction of each weight, multiplied by the learning rate. Use 3 "
                                      "to 10 times more than for AdamW."}};

/// 1, 0 or -1.
Value signOf(UpdateContext& c, Value v) {
    const Value zero = c.ops().fill(c.ops().type(v), 0);
    return c.ops().sub(c.ops().append1(OpKind::Greater, {}, {v, zero}), c.ops().append1(OpKind::Greater, {}, {zero, v}));
}

Value mix(UpdateContext& c, Value momentum, Value gradient, double beta) {
    return c.ops().add(c.ops().affine(momentum, beta), c.ops().affine(gradient, 1 - beta));
}

// Chen et al., 2023, algorithm 2.
Value lower(UpdateContext& c, const Params& p, Value weight, Value gradient) {
    if (p[weightDecay] != 0 && isDecayed(c, p, weight))
        weight = c.ops().mul(weight, c.ops().affine(c.ops().mul(ownRate(c), ownDecay(c, p)), -1, 1));
    const Value momentum = c.state("exp_avg");
    c.update("exp_avg", mix(c, momentum, gradient, p[beta2]));
    const Value direction = signOf(c, mix(c, momentum, gradient, p[beta1]));
    return c.ops().sub(weight, c.ops().mul(direction, ownRate(c)));
}

}  // namespace

extern const OptimizerDef lion{
    .type = "lion",
    .label = "Lion",
    .help = "Changes each weight by the learning rate, in the direction of the sign of the momentum. Needs one state per weight.",
    .params = {&lr, &beta1, &beta2, &weightDecay, &decayed},
    .lower = lower,
};

}  // namespace lathe::optimizers::lion_def
