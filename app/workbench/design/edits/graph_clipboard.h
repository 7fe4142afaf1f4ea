// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QMimeData>

#include "app/workbench/design/edits/graph_plan.h"

namespace lathe::workbench {

inline constexpr char graphMimeType[] = "application/x-lathe-graph+json";

/// Layers as text: the nodes, the wires between them, and by name where their other inputs came from.
///     {"lathe": "graph", "nodes": [...], "edges": [...], "incoming": [{"from": "stem", "from_port": 0, "to": "conv1", "to_port":
///     0}]}
std::string graphText(const Graph&, const std::vector<NodeId>& nodes);
/// The same as MIME data: under Lathe's own type and as plain text.
std::unique_ptr<QMimeData> graphMime(const Graph&, const std::vector<NodeId>& nodes);
/// The text of a graph in MIME data; empty when there is none. Any program may have written it.
std::string graphTextOf(const QMimeData&);

/// Puts copies in, under fresh ids and names, the upper left one at `at`; gives their ids. `keepIncoming`: their first layers
/// read what the originals read, where a layer of that name is there. Refused: text that is no graph, or larger than 16 MiB.
Result<std::vector<NodeId>> pasteGraph(GraphPlan&, const std::string& text, QPointF at, bool keepIncoming);

}  // namespace lathe::workbench
