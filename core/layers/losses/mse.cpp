// SPDX-License-Identifier: Apache-2.0
#include "core/layers/losses/per_sample.h"

namespace lathe::losses::mse_def {

namespace {

LossValues lower(Lowering& l, const Params&, Value prediction, Value target) {
    return {meanPerSample(l, l.ops().unary(OpKind::Square, difference(l, prediction, target))), {}};
}

}  // namespace

extern const LossDef mse{
    .type = "mse",
    .label = "Mean squared error",
    .help = "Mean of the squared differences from the target, for regression.",
    .synonyms = {"l2", "squared error", "mean_squared_error"},
    .pytorch = "torch.nn.MSELoss",
    .target = TargetKind::Real,
    .check = checkSameSize,
    .lower = lower,
    .samples = {{.params = {}, .prediction = {5, 3}},
                {.params = {}, .prediction = {4, 1}},
                {.params = {}, .prediction = {2, 3, 2, 2}}},
};

}  // namespace lathe::losses::mse_def
