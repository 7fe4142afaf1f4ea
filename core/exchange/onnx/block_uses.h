// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <map>

#include "core/exchange/onnx/repeat_plan.h"
#include "core/graph/expand_blocks.h"

namespace lathe {

/// Where each node of a graph is after folding.
using Moves = std::map<NodeId, NodeOrigin>;

/// Puts the uses of a block in the place of the runs. `placeOf` says where the node at a place of a run is in the block.
void addBlockUses(Graph&, NodeScopes&, Moves&, const NodeSequence&, const Repeat&, const Block&,
                  const std::function<const NodeOrigin&(size_t place)>& placeOf);

}  // namespace lathe
