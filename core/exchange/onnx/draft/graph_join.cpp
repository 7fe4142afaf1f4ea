// SPDX-License-Identifier: Apache-2.0
#include "core/exchange/onnx/draft/graph_join.h"

#include <algorithm>
#include <utility>

namespace lathe {

namespace {

constexpr double joinedRowHeight = 96;  // of the canvas, for one layer

/// The keys that weights of joined layers have.
constexpr std::string_view joinedKeys[] = {"weight",        "bias",          "in_proj_weight",  "in_proj_bias", "q_proj_weight",
                                           "k_proj_weight", "v_proj_weight", "out_proj.weight", "out_proj.bias"};

std::string weightName(const Node& node, std::string_view key) {
    return node.name + "." + std::string(key);
}

}  // namespace

GraphJoin::GraphJoin(const Graph& graph, std::map<std::string, Tensor>& weights, const std::map<NodeOutput, TensorType>& types,
                     Naming naming)
    : m_weights(weights), m_types(types), m_naming(std::move(naming)) {
    for (const Node& node : graph.nodes) {
        m_nodes.emplace(node.id, node);
        m_names.insert(node.name);
    }
    for (const Edge& e : graph.edges) {
        m_inputs[e.to][e.toPort] = {e.from, e.fromPort};
        m_readers[e.from].insert({e.to, e.toPort});
    }
}

// Readers of a node have larger ids.
void GraphJoin::removeUnread() {
    std::vector<NodeId> ids;
    for (const auto& [id, node] : m_nodes) ids.push_back(id);
    for (auto id = ids.rbegin(); id != ids.rend(); ++id)
        if (!m_kept.contains(*id) && inputCount(*id) > 0 && readers(*id).empty()) {
            remove(*id);
            m_nodes.erase(*id);
            m_readers.erase(*id);
        }
}

/// The name, weights and connections that lead to a node.
void GraphJoin::remove(NodeId id) {
    const Node& node = m_nodes.at(id);
    for (const std::string_view key : joinedKeys) m_weights.erase(weightName(node, key));
    m_names.erase(node.name);
    for (const auto& [port, from] : m_inputs[id]) m_readers[from.first].erase({id, port});
    m_inputs.erase(id);
}

std::vector<NodeId> GraphJoin::nodesOf(std::string_view type) const {
    std::vector<NodeId> found;
    for (const auto& [id, node] : m_nodes)
        if (node.type == type) found.push_back(id);
    return found;
}

const Node* GraphJoin::find(NodeId id) const {
    const auto it = m_nodes.find(id);
    return it == m_nodes.end() ? nullptr : &it->second;
}

bool GraphJoin::is(NodeId id, std::string_view type) const {
    const Node* node = find(id);
    return node && node->type == type;
}

size_t GraphJoin::inputCount(NodeId id) const {
    const auto it = m_inputs.find(id);
    return it == m_inputs.end() ? 0 : it->second.size();
}

std::optional<NodeOutput> GraphJoin::input(NodeId id, int port) const {
    const auto node = m_inputs.find(id);
    if (node == m_inputs.end()) return std::nullopt;
    const auto it = node->second.find(port);
    return it == node->second.end() ? std::nullopt : std::optional(it->second);
}

std::vector<NodeId> GraphJoin::readers(NodeId id) const {
    std::vector<NodeId> found;
    const auto it = m_readers.find(id);
    if (it == m_readers.end()) return found;
    for (const auto& [reader, port] : it->second) found.push_back(reader);
    return found;
}

std::optional<NodeId> GraphJoin::onlyReader(NodeId id) const {
    const std::vector<NodeId> all = readers(id);
    return all.size() == 1 && !m_kept.contains(id) ? std::optional(all[0]) : std::nullopt;
}

Shape GraphJoin::shape(NodeOutput output) const {
    const auto it = m_types.find(output);
    return it == m_types.end() ? Shape() : it->second.shape;
}

const Tensor* GraphJoin::weight(NodeId id, std::string_view key) const {
    const Node* node = find(id);
    const auto it = node ? m_weights.find(weightName(*node, key)) : m_weights.end();
    return it == m_weights.end() ? nullptr : &it->second;
}

bool GraphJoin::isClosed(const std::set<NodeId>& nodes, NodeId result) const {
    return std::all_of(nodes.begin(), nodes.end(), [&](NodeId id) {
        if (id == result) return true;
        const auto all = readers(id);
        return !m_kept.contains(id) && std::all_of(all.begin(), all.end(), [&](NodeId reader) { return nodes.contains(reader); });
    });
}

/// A name under which no other node has weights, either.
std::string GraphJoin::freeNameFor(const std::string& wanted) const {
    const auto isFree = [this](const std::string& name) {
        const auto weight = m_weights.lower_bound(name + ".");
        return !m_names.contains(name) && (weight == m_weights.end() || !weight->first.starts_with(name + "."));
    };
    std::string name = wanted;
    for (int i = 2; !isFree(name); ++i) name = wanted + "_" + std::to_string(i);
    return name;
}

bool GraphJoin::replace(const std::set<NodeId>& nodes, NodeId result, Layer layer) {
    if (!isClosed(nodes, result)) return false;
    const std::vector<NodeId> list(nodes.begin(), nodes.end());
    const std::string wanted = m_naming(list, result);
    for (const NodeId id : nodes) remove(id);
    for (const NodeId id : nodes) {
        if (id == result) continue;
        m_nodes.erase(id);
        m_readers.erase(id);
    }
    Node& node = m_nodes.at(result);
    node.type = layer.type;
    node.params = std::move(layer.params);
    node.name = freeNameFor(wanted.empty() ? node.type + "_1" : wanted);
    m_names.insert(node.name);
    for (size_t port = 0; port < layer.inputs.size(); ++port) {
        const auto at = static_cast<int>(port);
        m_inputs[result][at] = layer.inputs[port];
        m_readers[layer.inputs[port].first].insert({result, at});
    }
    for (auto& [key, tensor] : layer.weights) m_weights.insert_or_assign(weightName(node, key), std::move(tensor));
    return true;
}

Graph GraphJoin::graph() const {
    Graph graph;
    for (const auto& [id, node] : m_nodes) {
        graph.nodes.push_back(node);
        graph.nodes.back().y = joinedRowHeight * static_cast<double>(graph.nodes.size() - 1);
    }
    for (const auto& [to, ports] : m_inputs)
        for (const auto& [port, from] : ports) graph.edges.push_back({from.first, from.second, to, port});
    std::sort(graph.edges.begin(), graph.edges.end());
    return graph;
}

}  // namespace lathe
