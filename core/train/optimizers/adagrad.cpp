// SPDX-License-Identifier: Apache-2.0
#include "core/train/optimizers/weight_decay.h"

namespace lathe::optimizers::adagrad_def {

namespace {

const FloatParam lr{{.key = "lr",
                     .label = "Learning rate",
                     .initial = 1e-2,
                     .min = 0,
                     .max = 1e3,
                     .sweep = Scale::Log,
                     .help = "Learning rate: step size before the division by the root of the sum of the squared gradients."}};
const FloatParam lrDecay{{.key = "lr_decay",
                          .label = "Learning-rate decay",
                          .initial = 0,
                          .min = 0,
                          .max = 1,
                          .help = "Step t uses the learning rate divided by 1 + (t - 1) * this value."}};
const FloatParam initialSum{{.key = "initial_accumulator_value",
                             .label = "Initial sum",
                             .initial = 0,
                             .min = 0,
                             .max = 1e6,
                             .help = "Initial value of the sum of the squared gradients."}};
const FloatParam eps{{.key = "eps",
                      .label = "Epsilon",
                      .initial = 1e-10,
                      .min = 0,
                      .max = 1,
                      .sweep = Scale::Log,
                      .help = "Added to the denominator for numerical stability."}};

Value decayedRate(UpdateContext& c, const Params& p) {
    if (p[lrDecay] == 0) return c.learningRate();
    return c.ops().div(c.learningRate(), c.ops().affine(c.step(), p[lrDecay], 1 - p[lrDecay]));
}

// Duchi, Hazan and Singer, 2011. The state begins with 0, so the initial sum is added when the sum is used.
Value lower(UpdateContext& c, const Params& p, Value weight, Value gradient) {
    gradient = withL2Decay(c, p, weight, gradient);
    const Value sum = c.ops().add(c.state("sum"), c.ops().unary(OpKind::Square, gradient));
    c.update("sum", sum);
    const Value root = c.ops().unary(OpKind::Sqrt, p[initialSum] == 0 ? sum : c.ops().affine(sum, 1, p[initialSum]));
    const Value rate = c.shared("decayed_rate", decayedRate);
    const Value ownStep = c.rate() == 1 ? rate : c.ops().affine(rate, c.rate());
    return c.ops().sub(weight, c.ops().mul(c.ops().div(gradient, c.ops().affine(root, 1, p[eps])), ownStep));
}

}  // namespace

extern const OptimizerDef adagrad{
    .type = "adagrad",
    .label = "Adagrad",
    .help = "Divides the gradient by the root of the sum of all squared gradients so far. Suits sparse inputs.",
    .pytorch = "torch.optim.Adagrad",
    .params = {&lr, &lrDecay, &l2Decay, &decayed, &initialSum, &eps},
    .lower = lower,
};

}  // namespace lathe::optimizers::adagrad_def
