// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>

#include "core/layers/layer.h"

namespace lathe {

/// Parameters of a node that stands for a block (core/graph/block.h), beside those that the block promotes.
extern const TextParam blockName;
extern const IntParam blockRepeat;
extern const BoolParam blockShared;

/// Node types that exist only until blocks are expanded (core/graph/expand_blocks.h): `block`, which stands for a block, and
/// `output`, where a value leaves a block. They have neither `infer` nor `lower`.
std::span<const LayerDef* const> blockNodes();
bool isBlockNode(const LayerDef&);

}  // namespace lathe
