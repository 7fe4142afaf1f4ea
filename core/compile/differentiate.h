// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include "core/ops/program.h"

namespace lathe {

/// Appends the backward pass of `loss` (rank 0) to the Program by reverse accumulation over the gradient rules of the op table.
/// Returns the gradient of each of `wanted`, with its shape; zeros (a Fill) if the loss does not depend on it. Gradients that are
/// not needed are not computed.
std::vector<Value> differentiate(Program&, Value loss, std::span<const Value> wanted);

}  // namespace lathe
