// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/exchange/onnx/node_scopes.h"
#include "core/train/runs/model.h"

namespace lathe {

/// An imported model whose repeated parts are blocks.
struct FoldedModel {
    TrainedModel model;  ///< with the expanded network, and the names that its weights have there
    Project drawn;       ///< the project with blocks
};

/// Makes blocks of the parts of a network that occur several times: first of the modules of the exporting program with equal
/// content, then of other runs of equal nodes, and the same inside of each block. Copies that follow each other are one node with
/// `repeat`. Two parts are equal if their nodes have the same types, parameters and connections; their weights stay their own.
/// Parts that differ in sizes alone (integers, for example `filters`) are one block that promotes these parameters. The expanded
/// network has the nodes, connections and weights of the given one under other names. Without repetitions, and for networks with
/// more than 4000 nodes, nothing changes.
FoldedModel foldBlocks(TrainedModel, const NodeScopes&);

}  // namespace lathe
