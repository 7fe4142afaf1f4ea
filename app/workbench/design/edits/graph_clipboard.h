// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QMimeData>

#include "app/workbench/design/edits/graph_plan.h"

namespace lathe::workbench {

/// MIME type of layers on the clipboard.
inline constexpr char graphMimeType[] = "application/x-lathe-graph+json";

/// Layers as text: the nodes, the wires between them, and the names of the layers at their other inputs:
///   {"lathe": "graph", "nodes": [...], "edges": [...],
///    "incoming": [{"from": "stem", "from_port": 0, "to": "conv1", "to_port": 0}]}
std::string graphText(const Graph&, const std::vector<NodeId>& nodes);
/// The same as MIME data: under Lathe's own type and as plain text.
std::unique_ptr<QMimeData> graphMime(const Graph&, const std::vector<NodeId>& nodes);
/// The text of a graph in MIME data; empty if there is none. Untrusted: any program may have written it.
std::string graphTextOf(const QMimeData&);

/// Inserts copies with fresh ids and names, the upper left one at `at`. Returns their ids. `keepIncoming`: also connects the
/// inputs to the layers that the originals read, if layers with these names exist. Error for text that is not a graph or is
/// larger than 16 MiB.
Result<std::vector<NodeId>> pasteGraph(GraphPlan&, const std::string& text, QPointF at, bool keepIncoming);

}  // namespace lathe::workbench
