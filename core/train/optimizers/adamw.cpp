// SPDX-License-Identifier: Apache-2.0
#include "core/train/optimizers/moments.h"
#include "core/train/optimizers/weight_decay.h"

namespace lathe::optimizers::adamw_def {

namespace {

const FloatParam weightDecay{{.key = "weight_decay",
                              .label = "Weight decay",
                              .initial = 1e-2,
                              .min = 0,
                              .max = 1e3,
                              .sweep = Scale::Log,
                              .help = "Each step subtracts this fraction of each weight, multiplied by the learning rate."}};

// Loshchilov and Hutter, 2019: the decay acts on the weight itself, not through the moments.
Value keptShare(UpdateContext& c, const Params&) {
    return c.ops().affine(c.ops().mul(c.learningRate(), c.setting("weight_decay")), -1, 1);
}

// Of this weight; what all weights share is made once.
Value ownKeptShare(UpdateContext& c, const Params& p) {
    if (c.rate() == 1 || p[decayed] == "evenly") return c.shared("kept_share", keptShare);
    return c.ops().affine(c.ops().mul(ownRate(c), ownDecay(c, p)), -1, 1);
}

Value lower(UpdateContext& c, const Params& p, Value weight, Value gradient) {
    if (p[weightDecay] != 0 && isDecayed(c, p, weight)) weight = c.ops().mul(weight, ownKeptShare(c, p));
    return adamStep(c, p, weight, gradient);
}

}  // namespace

extern const OptimizerDef adamw{
    .type = "adamw",
    .label = "AdamW",
    .help = "Adam with decoupled weight decay.",
    .pytorch = "torch.optim.AdamW",
    .params = {&adamLr, &adamBeta1, &adamBeta2, &adamEps, &weightDecay, &decayed},
    .lower = lower,
};

}  // namespace lathe::optimizers::adamw_def
