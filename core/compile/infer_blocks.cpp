// SPDX-License-Identifier: Apache-2.0
#include "core/compile/infer_blocks.h"

#include <algorithm>
#include <optional>
#include <set>

#include "core/base/element.h"

namespace lathe {

namespace {

using Steps = std::vector<BlockStep>;

/// The node at the end of `steps` that an expanded node belongs to; nothing: it is elsewhere.
std::optional<NodeId> drawnNode(const NodeOrigin& origin, const Steps& steps) {
    const bool isInside = origin.steps.size() >= steps.size() && std::equal(steps.begin(), steps.end(), origin.steps.begin());
    if (!isInside) return std::nullopt;
    return origin.steps.size() == steps.size() ? origin.node : element(origin.steps, steps.size()).use;
}

std::vector<TensorType> typesOf(const std::vector<std::optional<std::pair<NodeId, int>>>& values, const Inference& inference) {
    std::vector<TensorType> types;
    for (const auto& value : values) {
        const auto found = value ? inference.nodes.find(value->first) : inference.nodes.end();
        if (found == inference.nodes.end() || static_cast<size_t>(value->second) >= found->second.outputs.size()) return {};
        types.push_back(element(found->second.outputs, value->second));
    }
    return types;
}

/// The output of a node of the network that has the value of an expanded one.
OutputPort networkPort(const OutputPort& port, const ExpandedGraph& expanded) {
    const NodeOrigin& origin = expanded.origins.at(port.node);
    if (origin.steps.empty()) return {origin.node, port.port};
    const NodeId use = origin.steps.front().use;
    const auto& values = expanded.values.at({{}, use});
    const auto at = std::find(values.begin(), values.end(), std::optional(std::pair(port.node, port.port)));
    return {use, at == values.end() ? 0 : static_cast<int>(at - values.begin())};
}

/// Sums by drawn node.
class Summer {
public:
    Summer(const ExpandedGraph& expanded, const Steps& steps) : m_expanded(expanded), m_steps(steps) {}

    std::map<NodeId, NodeInference> sum(const Inference& inference) {
        std::map<NodeId, NodeInference> sums;
        for (const auto& [id, known] : inference.nodes) {
            const NodeOrigin& origin = m_expanded.origins.at(id);
            const auto drawn = drawnNode(origin, m_steps);
            if (!drawn) continue;
            if (origin.steps.size() == m_steps.size())
                sums[*drawn] = known;
            else
                add(sums[*drawn], known, m_expanded.graph.find(id)->weightsName());
        }
        for (const auto& [origin, values] : m_expanded.values)
            if (origin.steps == m_steps) sums[origin.node].outputs = typesOf(values, inference);
        return sums;
    }

private:
    void add(NodeInference& sum, const NodeInference& more, const std::string& weights) {
        if (m_counted.insert(weights).second) sum.parameters += more.parameters;
        sum.macs += more.macs;
        sum.activationBytes += more.activationBytes;
    }

    const ExpandedGraph& m_expanded;
    const Steps& m_steps;
    std::set<std::string> m_counted;
};

}  // namespace

Inference inferenceOfDrawn(const Graph& drawn, const ExpandedGraph& expanded, const Inference& of, const Steps& steps) {
    Inference out;
    out.problems = of.problems;
    out.parameters = of.parameters;
    out.macs = of.macs;
    out.nodes = Summer(expanded, steps).sum(of);
    Diagnostics circle;  // reported by the expanded graph
    out.order = topologicalOrder(drawn, circle);
    if (!steps.empty()) return out;
    for (const NodeId id : of.inputs) out.inputs.push_back(expanded.origins.at(id).node);
    for (const OutputPort& port : of.outputs) out.outputs.push_back(networkPort(port, expanded));
    return out;
}

std::map<std::string, std::string> drawnLocations(const Graph& drawn, const ExpandedGraph& expanded, const Steps& steps) {
    std::map<std::string, std::string> locations;
    const auto isSameUse = [](const BlockStep& a, const BlockStep& b) { return a.use == b.use; };
    for (const auto& [id, origin] : expanded.origins) {
        const size_t depth = steps.size();
        const bool isInside =
            origin.steps.size() >= depth && std::equal(steps.begin(), steps.end(), origin.steps.begin(), isSameUse);
        const bool isDrawn = depth == 0 && origin.steps.empty();
        if (!isInside || isDrawn) continue;
        const NodeId node = origin.steps.size() == depth ? origin.node : element(origin.steps, depth).use;
        if (const Node* shown = drawn.find(node)) locations[locationOf(*expanded.graph.find(id))] = locationOf(*shown);
    }
    return locations;
}

}  // namespace lathe
