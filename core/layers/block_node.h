// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>

#include "core/layers/layer.h"

namespace lathe {

/// Parameters of a node that stands for a block (core/graph/block.h), beside those that the block promotes.
extern const TextParam blockName;
extern const IntParam blockRepeat;
extern const BoolParam blockShared;
extern const BoolParam blockRecompute;

/// The node type `block`, which exists only until blocks are expanded (core/graph/expand_blocks.h). It has neither `infer` nor
/// `lower`.
bool isBlockNode(const LayerDef&);
/// The node type `output`, where a value leaves a block or the network. It has neither `infer` nor `lower`.
bool isOutputNode(const LayerDef&);

}  // namespace lathe
