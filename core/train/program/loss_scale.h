// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/layers/lowering.h"

namespace lathe {

/// Dynamic loss scaling, for gradients in float16, which ends at 6e-8: the loss is multiplied before the backward pass and the
/// gradients divided after it, all inside the Program, so that no step waits for the host. A step whose gradients are not finite
/// changes no state but halves the scale; after 2,000 good steps in a row it is doubled. The rule and its numbers are PyTorch's
/// `GradScaler`; its count of steps (Adam's bias correction) is not held back by a skipped step here.
class LossScale {
public:
    /// Declares the states "loss_scale.scale" (65536 at first) and "loss_scale.good_steps".
    LossScale(Lowering&, std::vector<StateDef>&);

    /// What to differentiate instead of the loss (rank 0).
    Value scaled(Value loss);
    /// The true gradients; what is not finite in one of them decides about the step.
    std::vector<Value> unscaled(const std::vector<Value>& gradients);
    /// After all updates: every state keeps its content in a step with gradients that are not finite.
    void guard();

private:
    Value declare(const char* name, double initial, std::vector<StateDef>&);
    void setNext(const char* name, Value);
    /// a where the step is good, else b; neither is looked at where it is not wanted.
    Value choose(Value a, Value b);

    Lowering& m_lowering;
    Value m_scale, m_goodSteps;
    Value m_good, m_bad;  ///< 1 or 0, rank 0
};

}  // namespace lathe
