// SPDX-License-Identifier: Apache-2.0
#include "core/train/optimizers/moments.h"
#include "core/train/optimizers/weight_decay.h"

namespace lathe::optimizers::adamax_def {

namespace {

const FloatParam lr{{.key = "lr",
                     .label = "Learning rate",
                     .initial = 2e-3,
                     .min = 0,
                     .max = 1e3,
                     .sweep = Scale::Log,
                     .help = "Learning rate: the largest change of a weight in one step."}};

// Kingma and Ba, 2015, section 7.1: the largest gradient, which decays, in place of the root mean square.
Value lower(UpdateContext& c, const Params& p, Value weight, Value gradient) {
    gradient = withL2Decay(c, p, weight, gradient);
    const Value m = firstMoment(c, p[adamBeta1], gradient);
    const Value now = c.ops().affine(c.ops().unary(OpKind::Abs, gradient), 1, p[adamEps]);
    const Value largest = c.ops().maximum(c.ops().affine(c.state("exp_inf"), p[adamBeta2]), now);
    c.update("exp_inf", largest);
    return c.ops().sub(weight, c.ops().div(c.ops().mul(m, correctedRate(c)), largest));
}

}  // namespace

extern const OptimizerDef adamax{
    .type = "adamax",
    .label = "Adamax",
    .help = "Adam with the largest recent gradient in place of the root mean square.",
    .pytorch = "torch.optim.Adamax",
    .params = {&lr, &adamBeta1, &adamBeta2, &adamEps, &l2Decay, &decayed},
    .lower = lower,
};

}  // namespace lathe::optimizers::adamax_def
