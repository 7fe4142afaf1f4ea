// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include "core/ops/program.h"

namespace lathe {

/// Appends the backward pass of `loss` (rank 0) to the Program by reverse accumulation over the op table's gradient rules.
/// Returns the gradient of each of `wanted`, of its shape; zeros (a Fill) where the loss does not depend on it.
/// Gradients that nobody wanted are not computed.
std::vector<Value> differentiate(Program&, Value loss, std::span<const Value> wanted);

}  // namespace lathe
