// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/graph/edit.h"

namespace lathe {

/// Makes node ids that were never used (IdSource).
using FreshId = std::function<NodeId()>;

/// Moves nodes of the network into a new block, and puts a node in their place that stands for it. Values that enter the nodes
/// become inputs of the block; values that leave them, and outputs that nobody takes, its outputs. Error: a node that cannot be
/// part of a block (Input, loss), a connection that leaves the nodes and comes back, a name that is taken.
Result<Edit> makeBlock(const Project&, const std::vector<NodeId>& nodes, const std::string& name, const FreshId&);

/// Puts the nodes of a block in the place of the node that stands for it, with all copies; blocks inside stay blocks. The block
/// itself stays in the project. Error: as `expandBlocks`.
Result<Edit> dissolveBlock(const Project&, NodeId use, const FreshId&);

/// Gives one copy of a repeated block a block of its own, so that it can be made different: the node that stands for the copies
/// before it, one for this copy, and one for the copies after it. Names of weights change. `copy`: from 0. Error: not a repeated
/// block, no such copy, or copies that share weights.
Result<Edit> splitBlock(const Project&, NodeId use, int64_t copy, const FreshId&);

/// Renames a block of the project, and tells the nodes that stand for it. Error: no such block, a name that is taken or none.
Result<Edit> renameBlock(const Project&, const std::string& from, const std::string& to);

/// The promoted parameter that sets the parameter `key` of a node of the block; null: none does.
const BlockParam* promotedFor(const Block&, std::string_view node, std::string_view key);

/// Promotes the parameter `key` of a node of the block under a name of its own; if it is promoted already, it takes that back.
/// Error: the key cannot be such a name.
Result<Edit> togglePromoted(const Block&, const std::string& node, const std::string& key);

/// The first free name of a block: "block_1", "block_2".
std::string freshBlockName(const Blocks&);

}  // namespace lathe
