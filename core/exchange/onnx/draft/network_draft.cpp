// SPDX-License-Identifier: Apache-2.0
#include "core/exchange/onnx/draft/network_draft.h"

#include <algorithm>

namespace lathe {

namespace {

constexpr double draftRowHeight = 96;  // of the canvas, for one layer

}  // namespace

NodeId NetworkDraft::addNode(std::string_view type, const std::string& wanted, Params params) {
    const std::string base = wanted.empty() ? std::string(type) + "_1" : wanted;
    std::string name = base;
    for (int i = 2; !m_names.insert(name).second; ++i) name = base + "_" + std::to_string(i);
    const auto count = static_cast<int64_t>(m_graph.nodes.size());
    m_graph.nodes.push_back(
        {NodeId{count + 1}, std::string(type), name, std::move(params), 0, draftRowHeight * static_cast<double>(count)});
    return m_graph.nodes.back().id;
}

std::vector<TensorType> NetworkDraft::inferred(const LayerDef& def, const Params& params, std::span<const TensorType> types,
                                               const std::string& where) {
    Diagnostics problems = validate(params, def.params, where);
    InferContext context{params, types, where, problems};
    auto result = hasErrors(problems) ? std::vector<TensorType>{} : def.infer(context);
    m_problems.insert(m_problems.end(), problems.begin(), problems.end());
    return result;
}

void NetworkDraft::connect(const DraftValue& from, NodeId to, int port) {
    m_graph.edges.push_back({from.node, from.port, to, port});
}

std::vector<DraftValue> NetworkDraft::addLayer(const LayerDef& def, const std::string& wanted, const OnnxRead& layer,
                                               std::span<const DraftValue> inputs) {
    const NodeId id = addNode(def.type, wanted, layer.params);
    std::vector<TensorType> types;
    for (const DraftValue& input : inputs) types.push_back(input.type);
    const std::string name = m_graph.nodes.back().name;
    const auto outputs = inferred(def, layer.params, types, locationOf(m_graph.nodes.back()));
    if (outputs.empty()) return {};
    for (size_t port = 0; port < inputs.size(); ++port) connect(inputs[port], id, static_cast<int>(port));
    for (const auto& [key, tensor] : layer.weights)
        m_weights[name + "." + key] = tensor.dtype() == DType::F32 ? tensor : tensor.to(DType::F32);
    std::vector<DraftValue> result;
    for (const TensorType& type : outputs) {
        const auto port = static_cast<int>(result.size());
        m_types[{id, port}] = type;
        result.push_back({id, type, port});
    }
    return result;
}

std::optional<DraftValue> NetworkDraft::addLayer(std::string_view type, Params params, const DraftValue& input) {
    const LayerDef* def = findLayer(type);
    if (!def) return std::nullopt;
    const auto outputs = addLayer(*def, std::string(type), {.params = std::move(params), .weights = {}}, std::span(&input, 1));
    return outputs.empty() ? std::nullopt : std::optional(outputs.front());
}

DraftValue NetworkDraft::addCausalMask(const DraftValue& scores) {
    const NodeId id = addNode(causalMaskType, "mask", {});
    connect(scores, id, 0);
    m_types[{id, 0}] = scores.type;
    return {id, scores.type, 0};
}

}  // namespace lathe
