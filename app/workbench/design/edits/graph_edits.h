// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "app/workbench/design/edits/graph_plan.h"
#include "core/graph/block_template.h"

namespace lathe::workbench {

// Actions on the canvas, as steps of a GraphPlan.

/// A new layer, or a new layer that stands for a block: its position, and its connections.
struct NewLayer {
    std::string type;  ///< of a layer
    QPointF at;
    std::optional<std::pair<NodeId, int>> from = std::nullopt;  ///< an output it reads
    std::optional<std::pair<NodeId, int>> to = std::nullopt;    ///< an input that reads it
    std::optional<Edge> into = std::nullopt;                    ///< a wire to insert it into
    /// Insert it between the output `from` and all readers of that output; else it is an additional reader.
    bool takesReaders = false;
    std::optional<BlockTemplate> block = std::nullopt;  ///< what it stands for; the project gets the block if it lacks it
    int64_t channels = 0;                               ///< of what a block will read; 0: not known

    bool hasInputs() const;
    bool hasOutputs() const;
};
/// Adds a layer with its connections; returns its id. Connections that the layer cannot have are left out.
NodeId addLayer(GraphPlan&, const NewLayer&);

/// Inserts a node without wires into a wire.
void insertInto(GraphPlan&, NodeId, const Edge& wire);
/// Removes nodes. `heal`: reconnects the readers of a removed layer to the source of its first input.
void removeNodes(GraphPlan&, const std::vector<NodeId>&, bool reconnect);
/// Copies nodes with the wires between them, shifted by `offset`. Returns the new ids in the same order.
std::vector<NodeId> duplicate(GraphPlan&, const std::vector<NodeId>&, QPointF offset);

/// The first free input of a node, or the next one of a layer with any number of inputs; nothing if all are used.
std::optional<int> freeInput(const Graph&, NodeId);
/// True if there is a path from one node to another (a wire back would create a cycle).
bool leadsTo(const Graph&, NodeId from, NodeId to);

}  // namespace lathe::workbench
