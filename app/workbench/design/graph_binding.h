// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <limits>
#include <map>

#include "app/workbench/design/remedies/remedies.h"
#include "core/compile/infer.h"
#include "core/graph/project.h"
#include "widgets/graph/model/graph_model.h"

namespace lathe::workbench {

/// Quantity shown by the strip at the foot of a node.
enum class Heat : uint8_t { Macs, Parameters, Memory };

/// Id of the drawn loss. The loss is not a layer of the graph, but is drawn as one, below the output of the network.
inline constexpr int64_t lossNode = std::numeric_limits<int64_t>::max();

/// Everything that the drawing of a project depends on.
struct DrawingInput {
    const Project& project;
    const Inference& inference;
    const Diagnostics& problems;
    const RemedyContext& remedies;
    Heat heat = Heat::Macs;
    /// The block whose graph this is: it has no loss, and its Input nodes read no data. And the node that stands for it.
    const Block* block = nullptr;
    const Node* use = nullptr;
};

/// The drawing of a project, including the loss. A pure function.
ui::GraphModel graphModel(const DrawingInput&);

/// The selected quantity of a layer.
int64_t heatOf(const NodeInference&, Heat);

/// Position for a layer that reads `source`: as a row of it if `docks`, else below its card, next to layers that are already
/// there.
QPointF placeBelow(const ui::GraphModel&, int64_t source, bool docks);
/// The lower edge of the card of a node, in canvas units.
double cardBottom(const ui::GraphModel&, int64_t node);

}  // namespace lathe::workbench
