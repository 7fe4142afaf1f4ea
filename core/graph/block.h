// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/graph/graph.h"

namespace lathe {

/// Type of a node that stands for a block, and the types of the nodes inside a block where values enter it and leave it.
inline constexpr std::string_view blockType = "block", blockInputType = "input", blockOutputType = "output";
/// Parameters of a node that stands for a block. Every other parameter of the node is one that the block promotes.
inline constexpr std::string_view blockNameKey = "block", blockRepeatKey = "repeat", blockSharedKey = "shared",
                                  blockRecomputeKey = "recompute";

/// A parameter of a node inside a block.
struct BlockPlace {
    std::string node, key;
    int64_t factor = 1;  ///< the node gets the value multiplied by it; other than 1 only for numbers

    bool operator==(const BlockPlace&) const = default;
};

/// A promoted parameter: the nodes that stand for the block give it a value, which sets parameters inside the block. Without a
/// value the parameters inside keep their own.
struct BlockParam {
    std::string name;
    std::vector<BlockPlace> places;

    bool operator==(const BlockParam&) const = default;
};

/// A part of a network that is drawn once and used at several places. Nodes of type `block` stand for it (a use). The Input nodes
/// of its graph are the inputs of a use, sorted by id; its Output nodes are the outputs. A block may use other blocks, but never
/// itself.
struct Block {
    std::string name;
    Graph graph;
    std::vector<BlockParam> params;

    /// Nodes of the inputs and the outputs, by port. Without Output nodes: the one node whose output nobody takes.
    std::vector<NodeId> inputs() const;
    std::vector<NodeId> outputs() const;
    const BlockParam* param(std::string_view name) const;
    bool operator==(const Block&) const = default;
};

/// The blocks of a project, sorted by name.
using Blocks = std::vector<Block>;
const Block* findBlock(const Blocks&, std::string_view name);
/// The block that a node stands for, by its parameter; empty: it stands for none.
std::string blockNameOf(const Node&);
/// Names of the blocks that the nodes of a graph stand for, each once, sorted.
std::vector<std::string> blocksUsedBy(const Graph&);
/// Whether `name` may be the name of a block: that of a node without dots.
bool isBlockName(std::string_view name);
/// Whether `name` may be the name of a promoted parameter: [a-z_][a-z0-9_]*, and none of the keys above.
bool isPromotedName(std::string_view name);

}  // namespace lathe
