// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>

#include "core/base/json.h"
#include "core/tensor/tensor.h"

namespace lathe {

/// The tensors of a list of recipes, by name: the same bits that tests/peers/recipe.py makes, where the recipes are described. A
/// later recipe may use the tensor of an earlier one.
std::map<std::string, Tensor> tensorsOf(const Json& recipes);

}  // namespace lathe
