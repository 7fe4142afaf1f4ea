// SPDX-License-Identifier: Apache-2.0
#include "core/layers/losses/per_sample.h"

namespace lathe::losses {

namespace {

void check(const Params&, const TensorType& prediction, const TensorType& target, std::string_view where, Diagnostics& problems) {
    checkSameSize(prediction, target, where, problems);
}

LossValues lower(Lowering& l, const Params&, Value prediction, Value target) {
    const Value difference = l.ops().sub(prediction, l.ops().reshape(target, l.shape(prediction)));
    return {meanPerSample(l, l.ops().unary(OpKind::Square, difference)), {}};
}

}  // namespace

extern const LossDef mse{
    .type = "mse",
    .label = "Mean squared error",
    .help = "Mean of the squared differences from the target, for regression.",
    .pytorch = "torch.nn.MSELoss",
    .target = TargetKind::Real,
    .check = check,
    .lower = lower,
    .samples = {{.params = {}, .prediction = {5, 3}},
                {.params = {}, .prediction = {4, 1}},
                {.params = {}, .prediction = {2, 3, 2, 2}}},
};

}  // namespace lathe::losses
