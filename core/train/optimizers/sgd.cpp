// SPDX-License-Identifier: Apache-2.0
#include "core/train/optimizers/weight_decay.h"

namespace lathe::optimizers::sgd_def {

namespace {

const FloatParam lr{{.key = "lr",
                     .label = "Learning rate",
                     .initial = 1e-3,
                     .min = 0,
                     .max = 1e3,
                     .sweep = Scale::Log,
                     .help = "Learning rate: size of a step along the gradient."}};
const FloatParam momentum{{.key = "momentum",
                           .label = "Momentum",
                           .initial = 0,
                           .min = 0,
                           .max = 0.99999,
                           .help = "Fraction of the previous update direction that is kept."}};
const BoolParam nesterov{
    {.key = "nesterov", .label = "Nesterov", .initial = false, .help = "Uses Nesterov momentum; requires a momentum above 0."}};

// buf = momentum * buf + g, from buf = 0: PyTorch's first step (buf = g, dampening 0) is the same.
Value direction(UpdateContext& c, const Params& p, Value gradient) {
    if (p[momentum] == 0) return gradient;
    const Value next = c.ops().add(c.ops().affine(c.state("momentum"), p[momentum]), gradient);
    c.update("momentum", next);
    return p[nesterov] ? c.ops().add(gradient, c.ops().affine(next, p[momentum])) : next;
}

// As PyTorch, which refuses it: the choice would have no effect.
void check(const Params& p, std::string_view where, Diagnostics& problems) {
    if (!p[nesterov] || p[momentum] != 0) return;
    problems.push_back(requestError("sgd.nesterov", where, "Nesterov momentum requires a momentum above 0", {},
                                    "set a momentum such as 0.9, or turn Nesterov off"));
}

Value lower(UpdateContext& c, const Params& p, Value weight, Value gradient) {
    return c.ops().sub(weight, c.ops().mul(direction(c, p, withL2Decay(c, p, weight, gradient)), ownRate(c)));
}

}  // namespace

extern const OptimizerDef sgd{
    .type = "sgd",
    .label = "SGD",
    .help = "Stochastic gradient descent with optional momentum. A common choice for image networks.",
    .pytorch = "torch.optim.SGD",
    .params = {&lr, &momentum, &l2Decay, &decayed, &nesterov},
    .check = check,
    .lower = lower,
};

}  // namespace lathe::optimizers::sgd_def
