// SPDX-License-Identifier: Apache-2.0
#include "core/train/optimizers/weight_decay.h"

namespace lathe::optimizers::adadelta_def {

namespace {

const FloatParam lr{{.key = "lr",
                     .label = "Learning rate",
                     .initial = 1,
                     .min = 0,
                     .max = 1e3,
                     .sweep = Scale::Log,
                     .help = "Learning rate: factor on the step that Adadelta chooses."}};
const FloatParam rho{{.key = "rho",
                      .label = "Rho",
                      .initial = 0.9,
                      .min = 0,
                      .max = 0.9999999,
                      .help = "Decay rate of the running means of the squared gradients and of the squared steps."}};
const FloatParam eps{{.key = "eps",
                      .label = "Epsilon",
                      .initial = 1e-6,
                      .min = 1e-16,
                      .max = 1,
                      .sweep = Scale::Log,
                      .help = "Added to both running means. It sets the size of the first steps."}};

Value runningMean(UpdateContext& c, const Params& p, Value before, Value of) {
    return c.ops().add(c.ops().affine(before, p[rho]), c.ops().affine(c.ops().unary(OpKind::Square, of), 1 - p[rho]));
}

Value root(UpdateContext& c, const Params& p, Value square) {
    return c.ops().unary(OpKind::Sqrt, c.ops().affine(square, 1, p[eps]));
}

// Zeiler, 2012.
Value lower(UpdateContext& c, const Params& p, Value weight, Value gradient) {
    gradient = withL2Decay(c, p, weight, gradient);
    const Value square = runningMean(c, p, c.state("square_avg"), gradient);
    const Value steps = c.state("acc_delta");
    const Value delta = c.ops().mul(c.ops().div(root(c, p, steps), root(c, p, square)), gradient);
    c.update("square_avg", square);
    c.update("acc_delta", runningMean(c, p, steps, delta));
    return c.ops().sub(weight, c.ops().mul(delta, ownRate(c)));
}

}  // namespace

extern const OptimizerDef adadelta{
    .type = "adadelta",
    .label = "Adadelta",
    .help = "Chooses the size of each step from the running means of gradients and steps. The learning rate needs no tuning.",
    .pytorch = "torch.optim.Adadelta",
    .params = {&lr, &rho, &eps, &l2Decay, &decayed},
    .lower = lower,
};

}  // namespace lathe::optimizers::adadelta_def
