// SPDX-License-Identifier: Apache-2.0
#include "core/exchange/onnx/node_reader.h"

#include <algorithm>

namespace lathe {

std::optional<RecognisedNode> readOnnxNode(const OnnxNode& node, const std::map<std::string, Tensor>& constants,
                                           std::span<const TensorType> types) {
    std::vector<std::optional<Tensor>> tensors(node.inputs.size());
    std::vector<TensorType> allTypes(types.begin(), types.end());
    allTypes.resize(node.inputs.size());
    for (size_t i = 0; i < node.inputs.size(); ++i) {
        const auto it = constants.find(node.inputs[i]);
        if (it == constants.end()) continue;
        tensors[i] = it->second;
        allTypes[i] = {it->second.dtype(), it->second.shape()};
    }
    if (node.inputs.empty()) return std::nullopt;
    for (const LayerDef* def : layerCatalog()) {
        const auto& operators = def->onnx.operators;
        if (!def->onnx.read || std::find(operators.begin(), operators.end(), node.op) == operators.end()) continue;
        if (auto read = def->onnx.read({node, tensors, allTypes})) return RecognisedNode{def, std::move(*read)};
    }
    return std::nullopt;
}

}  // namespace lathe
