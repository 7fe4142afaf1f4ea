// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <span>
#include <vector>

#include "core/ops/builder.h"

namespace lathe {

/// The forward pass of a training Program a second time, at other weights, for sharpness-aware minimization (SAM). Random numbers
/// are those of the first pass: dropout uses the same mask.
class SecondPass {
public:
    /// All instructions that the Program has now are the forward pass.
    explicit SecondPass(const Program& program) : m_forward(program.instructions) {}

    /// Appends the instructions that depend on `weights`, reading `moved` in their place. Running statistics stay those of the
    /// first pass.
    void append(Builder&, std::span<const Value> weights, std::span<const Value> moved);
    /// The value of the second pass; `v` itself if it does not depend on the weights, or is invalid.
    Value at(Value v) const;

private:
    std::vector<Instruction> m_forward;
    std::map<Value, Value> m_values;  ///< of the second pass, by value of the first one
};

/// The weights at which SAM computes the gradient of a step: w + rho g / (|g| + 1e-12), where |g| is the 2-norm of all gradients
/// together (Foret et al., "Sharpness-aware minimization for efficiently improving generalization", 2021, equation 2).
std::vector<Value> sharpestWeights(Builder&, std::span<const Value> weights, std::span<const Value> gradients, double rho);

}  // namespace lathe
