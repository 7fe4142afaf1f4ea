// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/exchange/onnx/onnx_model.h"

namespace lathe {

/// The nodes of a model exported by Lathe, divided by their scopes: preprocessing, network and postprocessing. In other models,
/// all nodes belong to the network.
struct OnnxParts {
    std::vector<OnnxNode> before, network, behind;
    std::string entry, exit;  ///< the values that enter and leave the network
};
/// Divides the nodes of a model.
OnnxParts partsOf(const OnnxModel&);

/// Whether the model has one input for each column of a table.
bool takesColumns(const OnnxModel&, const OnnxParts&);

/// Removes pre- and postprocessing nodes: the model then has the inputs and outputs of the network. `width`: features of a
/// sample, if the model had one input per column.
void removeProcessingNodes(OnnxModel&, int64_t width);

}  // namespace lathe
