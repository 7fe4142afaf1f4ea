// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "core/graph/block.h"
#include "core/graph/project.h"

namespace lathe {

/// One step from the network into a block: the node that stands for it, and which copy of the block (from 0).
struct BlockStep {
    NodeId use;
    int64_t copy = 0;
    auto operator<=>(const BlockStep&) const = default;
};

/// Where a node of an expanded graph comes from: the steps into its block, outermost first, and its id in the graph of that block
/// (without steps: of the network).
struct NodeOrigin {
    std::vector<BlockStep> steps;
    NodeId node;
    auto operator<=>(const NodeOrigin&) const = default;
};

/// A graph in which each block stands as the nodes of all its copies.
struct ExpandedGraph {
    Graph graph;
    std::map<NodeId, NodeOrigin> origins;  ///< of all nodes
    /// The expanded nodes and ports that have the values of the outputs of what is not in the expanded graph: nodes that stand
    /// for blocks, and Input nodes inside of blocks. Nothing: not connected.
    std::map<NodeOrigin, std::vector<std::optional<std::pair<NodeId, int>>>> values;
    Diagnostics problems;  ///< a use with a problem stays in the graph as it is
};

/// Expands all blocks. Nodes outside of blocks keep their ids and names. The node `fc` of a block that `encoder` stands for gets
/// the name `encoder.fc`, or `encoder.0.fc`, `encoder.1.fc` and so on if the block is repeated. Output i of a copy is input i of
/// the next one; inputs beyond the outputs are the same for all copies. Copies of a use with `shared` have the weights of the
/// first one. Nodes of a use with `recompute` have `Node::recompute`, a group for each copy. At most 100,000 nodes.
ExpandedGraph expandBlocks(const Graph&, const Blocks&);
/// Expands one node of the graph by one level: blocks inside its block stay.
ExpandedGraph expandBlock(const Graph&, const Blocks&, NodeId use);

/// The project with an expanded graph and without blocks, as the engine takes it. Error: the first problem.
Result<Project> withoutBlocks(Project);

}  // namespace lathe
