// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>

#include "core/ops/program.h"
#include "core/tensor/tensor.h"

namespace lathe {

using TensorsByName = std::map<std::string, Tensor, std::less<>>;

/// Runs a Program once with the reference kernels, instruction by instruction, in memory of its own. For tests and for the
/// verification of exported models. All inputs and states must be present with their type (a broken invariant otherwise). Returns
/// the outputs by name; `states` then has the content after the step.
TensorsByName interpret(const Program&, const TensorsByName& inputs, TensorsByName& states);

}  // namespace lathe
