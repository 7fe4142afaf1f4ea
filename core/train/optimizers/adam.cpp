// SPDX-License-Identifier: Apache-2.0
#include "core/train/optimizers/moments.h"
#include "core/train/optimizers/weight_decay.h"

namespace lathe::optimizers::adam_def {

namespace {

const FloatParam weightDecay{{.key = "weight_decay",
                              .label = "Weight decay",
                              .initial = 0,
                              .min = 0,
                              .max = 1e3,
                              .sweep = Scale::Log,
                              .help = "L2 penalty, added to the gradient. The weight decay of AdamW usually works better."}};

Value lower(UpdateContext& c, const Params& p, Value weight, Value gradient) {
    if (p[weightDecay] != 0 && isDecayed(c, p, weight)) gradient = c.ops().add(gradient, c.ops().mul(weight, ownDecay(c, p)));
    return adamStep(c, p, weight, gradient);
}

}  // namespace

extern const OptimizerDef adam{
    .type = "adam",
    .label = "Adam",
    .help = "Adaptive step size for each weight (Adam). A good first choice.",
    .pytorch = "torch.optim.Adam",
    .params = {&adamLr, &adamBeta1, &adamBeta2, &adamEps, &weightDecay, &decayed},
    .lower = lower,
};

}  // namespace lathe::optimizers::adam_def
