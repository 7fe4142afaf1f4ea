// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/base/json.h"
#include "core/exchange/onnx/node_reader.h"
#include "core/exchange/onnx/onnx_model.h"

namespace lathe {

/// A layer that is several ONNX nodes (OnnxMapping::read is null). The exporter describes it in the metadata "layers", so that
/// the file can be read back.
struct OnnxLayerGroup {
    std::string type;
    Params params;
    std::vector<std::string> inputs;  ///< value names, in port order
    std::string output;
    std::vector<std::string> lengths = {};  ///< OnnxWriteContext::lengths
};

constexpr std::string_view layerGroupsKey = "layers";

/// {"lstm_1": {"type": "lstm", "params": {...}, "inputs": [...], "output": "..."}}
Json toJson(const std::map<std::string, OnnxLayerGroup>&);

/// The layers of several nodes in a model that is read.
class LayerGroups {
public:
    /// Replaces the nodes of each described layer ("<layer>/...") by one node with the operator `layerGroupOperator`. Does
    /// nothing if the metadata are absent or do not match the nodes.
    static LayerGroups collapse(OnnxModel&);

    /// The layer of such a node, if its nodes are exactly those that the layer writes for these types of inputs.
    std::optional<RecognisedNode> read(const OnnxNode&, std::span<const TensorType> types) const;

private:
    struct Nodes {
        OnnxLayerGroup group;
        std::vector<OnnxNode> nodes;
        std::map<std::string, Tensor> constants;
    };
    std::map<std::string, Nodes> m_layers;  ///< by name
};

constexpr std::string_view layerGroupOperator = "lathe.LayerGroup";

}  // namespace lathe
