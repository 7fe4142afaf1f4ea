// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/exchange/onnx/values/value_view.h"
#include "core/graph/graph.h"
#include "core/layers/layer.h"

namespace lathe {

/// A value of the network that an import builds: an output of a node, batch first.
struct DraftValue {
    NodeId node;
    TensorType type;
    int port = 0;
};

/// A constant mask between the scores of an attention and their Softmax. No layer: join_attention.h takes it into an attention.
constexpr std::string_view causalMaskType = "causal mask";

/// The network that an import builds, node by node in an order of computation.
class NetworkDraft {
public:
    NetworkDraft(Graph& graph, std::map<std::string, Tensor>& weights, Diagnostics& problems)
        : m_graph(graph), m_weights(weights), m_problems(problems) {}

    /// With the name `wanted`, or one like it that is free; empty: one after the type.
    NodeId addNode(std::string_view type, const std::string& wanted, Params);
    /// The types of the outputs of a layer; empty after a report.
    std::vector<TensorType> inferred(const LayerDef&, const Params&, std::span<const TensorType>, const std::string& where);
    /// A layer with its connections and weights; its outputs, or nothing after a report.
    std::vector<DraftValue> addLayer(const LayerDef&, const std::string& wanted, const OnnxRead&,
                                     std::span<const DraftValue> inputs);
    /// The same for a layer without weights that has one input and one output; nothing after a report.
    std::optional<DraftValue> addLayer(std::string_view type, Params, const DraftValue& input);
    /// The mask that hides later positions.
    DraftValue addCausalMask(const DraftValue& scores);

    const std::map<std::pair<NodeId, int>, TensorType>& types() const { return m_types; }
    const Graph& graph() const { return m_graph; }

private:
    void connect(const DraftValue& from, NodeId to, int port);

    Graph& m_graph;
    std::map<std::string, Tensor>& m_weights;
    Diagnostics& m_problems;
    std::set<std::string> m_names;
    std::map<std::pair<NodeId, int>, TensorType> m_types;
};

/// Adds the layers that give a stored value the shape `view.canonical()`: Slice, Reshape and Permute, as far as they are needed.
/// Nothing: Lathe has no such layers, or too many dimensions would be needed.
std::optional<DraftValue> canonicalValue(NetworkDraft&, const DraftValue& stored, const ValueView& view);

}  // namespace lathe
