// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "app/workbench/design/edits/graph_plan.h"

namespace lathe::workbench {

// What a person does on the canvas, as steps of a GraphPlan.

/// Where a new layer lies, and what it is connected with.
struct NewLayer {
    std::string type;
    QPointF at;
    std::optional<std::pair<NodeId, int>> from = std::nullopt;  ///< an output that it reads
    std::optional<std::pair<NodeId, int>> to = std::nullopt;    ///< an input that reads it
    std::optional<Edge> into = std::nullopt;                    ///< a wire that it is put into
    /// Between the output `from` and all that read it; else it is one more reader.
    bool takesReaders = false;
};
NodeId addLayer(GraphPlan&, const NewLayer&);

/// Puts a node that has no wires into one, and moves it.
void insertInto(GraphPlan&, NodeId, const Edge& wire);
/// Removes nodes. `heal`: what read a removed layer now reads what the first input of that layer read.
void removeNodes(GraphPlan&, const std::vector<NodeId>&, bool heal);
/// Copies nodes with the wires between them, beside the originals; gives the new ids in the same order.
std::vector<NodeId> duplicate(GraphPlan&, const std::vector<NodeId>&, QPointF offset);

/// The first input of `node` that is free, or would be the next one of a layer that takes any number; nothing when all are taken.
std::optional<int> freeInput(const Graph&, NodeId);
/// Whether a way leads from one node to another (a wire back would close a circle).
bool leadsTo(const Graph&, NodeId from, NodeId to);

}  // namespace lathe::workbench
