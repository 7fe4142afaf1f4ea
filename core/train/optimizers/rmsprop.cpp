// SPDX-License-Identifier: Apache-2.0
#include "core/train/optimizers/weight_decay.h"

namespace lathe::optimizers::rmsprop_def {

namespace {

const FloatParam lr{{.key = "lr",
                     .label = "Learning rate",
                     .initial = 1e-2,
                     .min = 0,
                     .max = 1e3,
                     .sweep = Scale::Log,
                     .help = "Learning rate: step size before the division by the root mean square of the gradient."}};
const FloatParam alpha{{.key = "alpha",
                        .label = "Smoothing",
                        .initial = 0.99,
                        .min = 0,
                        .max = 0.9999999,
                        .help = "Decay rate of the running mean of the squared gradient."}};
const FloatParam eps{{.key = "eps",
                      .label = "Epsilon",
                      .initial = 1e-8,
                      .min = 0,
                      .max = 1,
                      .sweep = Scale::Log,
                      .help = "Added to the denominator for numerical stability."}};
const FloatParam momentum{{.key = "momentum",
                           .label = "Momentum",
                           .initial = 0,
                           .min = 0,
                           .max = 0.99999,
                           .help = "Fraction of the previous update direction that is kept."}};
const BoolParam centered{{.key = "centered",
                          .label = "Centered",
                          .initial = false,
                          .help = "Divides by the standard deviation of the gradient instead of its root mean square."}};

Value runningMean(UpdateContext& c, const Params& p, std::string_view key, Value of) {
    const Value next = c.ops().add(c.ops().affine(c.state(key), p[alpha]), c.ops().affine(of, 1 - p[alpha]));
    c.update(key, next);
    return next;
}

Value spread(UpdateContext& c, const Params& p, Value gradient) {
    Value square = runningMean(c, p, "square_avg", c.ops().unary(OpKind::Square, gradient));
    if (p[centered]) square = c.ops().sub(square, c.ops().unary(OpKind::Square, runningMean(c, p, "grad_avg", gradient)));
    return c.ops().affine(c.ops().unary(OpKind::Sqrt, square), 1, p[eps]);
}

Value lower(UpdateContext& c, const Params& p, Value weight, Value gradient) {
    gradient = withL2Decay(c, p, weight, gradient);
    Value direction = c.ops().div(gradient, spread(c, p, gradient));
    if (p[momentum] != 0) {
        direction = c.ops().add(c.ops().affine(c.state("momentum_buffer"), p[momentum]), direction);
        c.update("momentum_buffer", direction);
    }
    return c.ops().sub(weight, c.ops().mul(direction, ownRate(c)));
}

}  // namespace

extern const OptimizerDef rmsprop{
    .type = "rmsprop",
    .label = "RMSprop",
    .help = "Divides the gradient by the root of the running mean of its squares. Often used for recurrent networks.",
    .pytorch = "torch.optim.RMSprop",
    .params = {&lr, &alpha, &eps, &momentum, &l2Decay, &decayed, &centered},
    .lower = lower,
};

}  // namespace lathe::optimizers::rmsprop_def
