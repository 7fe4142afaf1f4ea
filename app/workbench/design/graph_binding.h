// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <limits>
#include <map>

#include "app/workbench/design/remedies/remedies.h"
#include "core/compile/infer.h"
#include "core/graph/project.h"
#include "widgets/graph/model/graph_model.h"

namespace lathe::workbench {

/// What the strip at the foot of a node measures.
enum class Heat : uint8_t { Macs, Parameters, Memory };

/// The loss is no layer of the graph; it is drawn as one, under the network's output, under this id.
inline constexpr int64_t lossNode = std::numeric_limits<int64_t>::max();

/// Everything that the drawing shows of a project.
struct DrawingInput {
    const Project& project;
    const Inference& inference;
    const Diagnostics& problems;
    const RemedyContext& remedies;
    Heat heat = Heat::Macs;
};

ui::GraphModel graphModel(const DrawingInput&);

/// How much of the chosen figure a layer has.
int64_t heatOf(const NodeInference&, Heat);

/// Where a layer that reads `source` lies: as a row on it when it `docks`, else below its card, beside what is there already.
QPointF placeBelow(const ui::GraphModel&, int64_t source, bool docks);
/// The lower edge of the card that a node is on.
double cardBottom(const ui::GraphModel&, int64_t node);

}  // namespace lathe::workbench
