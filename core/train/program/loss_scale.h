// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>
#include <vector>

#include "core/layers/lowering.h"

namespace lathe {

/// The state with the loss scale.
constexpr std::string_view lossScaleState = "loss_scale.scale";

/// Dynamic loss scaling for gradients in float16, whose smallest value is 6e-8. The loss is multiplied before the backward pass,
/// and the gradients are divided after it, all inside the Program, so no step waits for the host. A step with gradients that are
/// not finite changes no state and halves the scale; after 2,000 good steps in a row, the scale is doubled. Rule and numbers are
/// those of PyTorch's `GradScaler`. Different from PyTorch, a skipped step counts for Adam's bias correction.
class LossScale {
public:
    /// Declares the states "loss_scale.scale" (initially 65536) and "loss_scale.good_steps".
    LossScale(Lowering&, std::vector<StateDef>&);

    /// The value to differentiate instead of the loss (rank 0).
    Value scaled(Value loss);
    /// The unscaled gradients. The step counts as bad if one of them is not finite. May be called for several passes of a step.
    std::vector<Value> unscaled(const std::vector<Value>& gradients);
    /// Call it after all updates: in a bad step, each state keeps its content.
    void guard();

private:
    Value declare(const char* name, double initial, std::vector<StateDef>&);
    void setNext(const char* name, Value);
    /// a in a good step, else b; a NaN in the other one has no effect.
    Value choose(Value a, Value b);

    Lowering& m_lowering;
    Value m_scale, m_goodSteps;
    Value m_total;        ///< sum of all gradients so far
    Value m_good, m_bad;  ///< 1 or 0, rank 0
};

}  // namespace lathe
