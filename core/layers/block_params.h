// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

#include "core/graph/block.h"
#include "core/graph/params.h"

namespace lathe {

/// The declaration of the first parameter that a promoted parameter of a block sets, also through blocks inside the block. It has
/// the key of that parameter, not the promoted name. Null: it sets none.
const ParamDef* definitionOf(const Blocks&, const Block&, std::string_view promoted);

}  // namespace lathe
