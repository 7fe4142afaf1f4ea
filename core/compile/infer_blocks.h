// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>

#include "core/compile/infer.h"
#include "core/graph/expand_blocks.h"

namespace lathe {

/// What is known of an expanded graph, by the nodes of the network as it is drawn: a node that stands for a block has the outputs
/// of its last copy, and the parameters, operations and memory of all copies together. The problems stay those of the expanded
/// graph.
Inference inferenceOfDrawn(const Graph& drawn, const ExpandedGraph&, const Inference& ofExpanded);

/// The locations of the nodes inside of blocks, as problems name them, with the location of the node that stands for the
/// outermost block.
std::map<std::string, std::string> drawnLocations(const Graph& drawn, const ExpandedGraph&);

}  // namespace lathe
