// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>

#include "core/ops/program.h"
#include "core/tensor/tensor.h"

namespace lathe {

using TensorsByName = std::map<std::string, Tensor, std::less<>>;

/// Runs a Program once with the reference kernels, instruction by instruction, in memory of its own: for tests and for the
/// parity of exported models. Every input and state must be there with its type (a broken invariant otherwise). `states` holds
/// their content after the step when this returns.
TensorsByName interpret(const Program&, const TensorsByName& inputs, TensorsByName& states);

}  // namespace lathe
