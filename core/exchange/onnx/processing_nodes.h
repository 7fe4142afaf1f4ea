// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/json.h"
#include "core/exchange/onnx/onnx_model.h"

namespace lathe {

/// The nodes of a model exported by Lathe, divided by their scopes: preprocessing, network and postprocessing. In other models,
/// all nodes belong to the network.
struct OnnxParts {
    std::vector<OnnxNode> before, network, behind;
    std::vector<OnnxValueInfo> entries;  ///< the values that enter the network; the type of the only one may be unknown
    std::vector<std::string> exits;      ///< the values that leave it
};
/// Divides the nodes of a model.
OnnxParts partsOf(const OnnxModel&);

/// Key in the metadata of a network with several inputs or outputs, or with a part of the samples as an input. JSON: {"entries":
/// [{"name", "dtype", "shape" of a sample}], "exits": [name]}.
constexpr std::string_view onnxNetworkKey = "network";
Json networkMetadata(const std::vector<OnnxValueInfo>& entries, const std::vector<std::string>& exits);

/// Whether the model has one input for each column of a table.
bool takesColumns(const OnnxModel&, const OnnxParts&);

/// Removes pre- and postprocessing nodes: the model then has the inputs and outputs of the network. `width`: features of a
/// sample, if the model had one input per column.
void removeProcessingNodes(OnnxModel&, int64_t width);

}  // namespace lathe
