// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/graph/graph.h"
#include "core/train/target_fit.h"

namespace lathe {

/// A target of a new project: its name in the data, and what its output and loss are.
struct TargetHead {
    std::string target;
    TargetFit fit;
};

/// Adds a Dense layer and a loss for each target, side by side below the last node of the graph. Nodes are named after the
/// targets: letters, digits and _, unlike all others in the graph.
void addTargetHeads(Graph&, const std::vector<TargetHead>&);

/// The metrics of all targets, each once.
std::vector<Choice> metricsOf(const std::vector<TargetHead>&);
/// The scaling of the first target that is a number; `None` if there is none.
Normalization scalingOf(const std::vector<TargetHead>&);

}  // namespace lathe
