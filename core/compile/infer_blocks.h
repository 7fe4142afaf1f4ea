// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/compile/infer.h"
#include "core/graph/expand_blocks.h"

namespace lathe {

/// What is known of an expanded graph, by the nodes as they are drawn: of the network, or of the graph inside a block, to which
/// `steps` lead. A node that stands for a block has the outputs of its last copy, and the parameters, operations and memory of
/// all copies together. The problems, and the sums of the network, stay those of the expanded graph.
Inference inferenceOfDrawn(const Graph& drawn, const ExpandedGraph&, const Inference& ofExpanded,
                           const std::vector<BlockStep>& steps = {});

/// The locations of expanded nodes, as problems name them, with the locations of the nodes that are drawn for them: of the
/// network, or inside the block at the end of `steps` (in any copy).
std::map<std::string, std::string> drawnLocations(const Graph& drawn, const ExpandedGraph&,
                                                  const std::vector<BlockStep>& steps = {});

}  // namespace lathe
