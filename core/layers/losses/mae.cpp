// SPDX-License-Identifier: Apache-2.0
#include "core/layers/losses/per_sample.h"

namespace lathe::losses::mae_def {

namespace {

LossValues lower(Lowering& l, const Params&, Value prediction, Value target) {
    return {meanPerSample(l, l.ops().unary(OpKind::Abs, difference(l, prediction, target))), {}};
}

}  // namespace

extern const LossDef mae{
    .type = "mae",
    .label = "Mean absolute error",
    .help = "Mean absolute difference from the target, for regression. Outliers count less than in the squared error.",
    .synonyms = {"l1", "absolute error", "mean_absolute_error"},
    .pytorch = "torch.nn.L1Loss",
    .target = TargetKind::Real,
    .check = checkSameSize,
    .lower = lower,
    .samples = {{.params = {}, .prediction = {5, 3}},
                {.params = {}, .prediction = {1, 4}},
                {.params = {}, .prediction = {2, 3, 2, 2}}},
};

}  // namespace lathe::losses::mae_def
