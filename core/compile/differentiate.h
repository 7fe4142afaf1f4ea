// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include "core/ops/program.h"

namespace lathe {

/// A value with its gradient, which has the same type.
struct Seed {
    Value value, gradient;
};

/// Appends the backward pass of these values to the Program by reverse accumulation over the gradient rules of the op table.
/// Returns the gradient of each of `wanted`, with its shape; zeros (a Fill) if they do not depend on it. Gradients that are
/// not needed are not computed.
std::vector<Value> differentiateFrom(Program&, std::span<const Seed>, std::span<const Value> wanted);
/// The same for a loss (rank 0) with the gradient 1.
std::vector<Value> differentiate(Program&, Value loss, std::span<const Value> wanted);

}  // namespace lathe
