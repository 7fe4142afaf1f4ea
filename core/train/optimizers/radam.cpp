// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include "core/train/optimizers/moments.h"
#include "core/train/optimizers/weight_decay.h"

namespace lathe::optimizers::radam_def {

namespace {

constexpr double leastLength = 5;  // of torch.optim.RAdam: below it, the second moment is too uncertain to be used

double longest(const Params& p) {
    return 2 / (1 - p[adamBeta2]) - 1;
}

/// Length of the running mean of step t: longest - 2 t beta2^t / (1 - beta2^t).
Value length(UpdateContext& c, const Params& p) {
    const Value correction = biasCorrection(c, p[adamBeta2]);
    const Value share = c.ops().div(c.ops().mul(c.step(), c.ops().affine(correction, -1, 1)), correction);
    return c.ops().affine(share, -2, longest(p));
}

Value constant(UpdateContext& c, double value) {
    return c.ops().fill(c.ops().type(c.learningRate()), value);
}

/// 1 where the second moment is used, else 0.
Value isUsed(UpdateContext& c, const Params&) {
    return c.ops().append1(OpKind::Greater, {}, {c.shared("length", length), constant(c, leastLength)});
}

/// Factor of 1 / (sqrt(v) + eps): sqrt(1 - beta2^t) times the rectification; 0 while the second moment is not used.
Value adaptiveShare(UpdateContext& c, const Params& p) {
    const double most = longest(p);
    const Value now = c.ops().maximum(c.shared("length", length), constant(c, leastLength));
    const Value above = c.ops().mul(c.ops().affine(now, 1, -4), c.ops().affine(now, 1, -2));
    const Value ratio = c.ops().div(c.ops().affine(above, most / ((most - 4) * (most - 2))), now);
    const Value root = c.ops().unary(OpKind::Sqrt, c.ops().mul(ratio, biasCorrection(c, p[adamBeta2])));
    return c.ops().mul(root, c.shared("is_used", isUsed));
}

Value plainShare(UpdateContext& c, const Params&) {
    return c.ops().affine(c.shared("is_used", isUsed), -1, 1);
}

// Liu et al., 2020, in the order of operations of torch.optim.RAdam.
Value lower(UpdateContext& c, const Params& p, Value weight, Value gradient) {
    gradient = withL2Decay(c, p, weight, gradient);
    const Value m = firstMoment(c, p[adamBeta1], gradient), v = secondMoment(c, p[adamBeta2], gradient);
    const Value step = c.ops().mul(m, correctedRate(c));
    if (longest(p) <= leastLength) return c.ops().sub(weight, step);
    const Value root = c.ops().affine(c.ops().unary(OpKind::Sqrt, v), 1, p[adamEps]);
    const Value factor =
        c.ops().add(c.ops().div(c.shared("adaptive_share", adaptiveShare), root), c.shared("plain_share", plainShare));
    return c.ops().sub(weight, c.ops().mul(step, factor));
}

}  // namespace

extern const OptimizerDef radam{
    .type = "radam",
    .label = "RAdam",
    .help = "Adam that corrects the uncertain step sizes of the first steps, and so needs no warm-up.",
    .pytorch = "torch.optim.RAdam",
    .params = {&adamLr, &adamBeta1, &adamBeta2, &adamEps, &l2Decay, &decayed},
    .lower = lower,
};

}  // namespace lathe::optimizers::radam_def
