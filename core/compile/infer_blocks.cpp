// SPDX-License-Identifier: Apache-2.0
#include "core/compile/infer_blocks.h"

#include <algorithm>
#include <set>

#include "core/base/element.h"

namespace lathe {

namespace {

/// The node of the drawn network that an expanded node belongs to.
NodeId drawnNode(const NodeOrigin& origin) {
    return origin.steps.empty() ? origin.node : origin.steps.front().use;
}

std::vector<TensorType> outputsOfUse(NodeId use, const ExpandedGraph& expanded, const Inference& inference) {
    std::vector<TensorType> types;
    const auto ports = expanded.outputs.find(use);
    if (ports == expanded.outputs.end()) return types;
    for (const auto& port : ports->second) {
        const auto found = port ? inference.nodes.find(port->first) : inference.nodes.end();
        if (found == inference.nodes.end() || static_cast<size_t>(port->second) >= found->second.outputs.size()) return {};
        types.push_back(element(found->second.outputs, port->second));
    }
    return types;
}

/// The output of a drawn node that has the value of an expanded one.
OutputPort drawnPort(const OutputPort& port, const ExpandedGraph& expanded) {
    const NodeOrigin& origin = expanded.origins.at(port.node);
    if (origin.steps.empty()) return {origin.node, port.port};
    const NodeId use = drawnNode(origin);
    const auto& ports = expanded.outputs.at(use);
    const auto at = std::find(ports.begin(), ports.end(), std::optional(std::pair(port.node, port.port)));
    return {use, at == ports.end() ? 0 : static_cast<int>(at - ports.begin())};
}

}  // namespace

Inference inferenceOfDrawn(const Graph& drawn, const ExpandedGraph& expanded, const Inference& of) {
    Inference out{.order = {},
                  .nodes = {},
                  .problems = of.problems,
                  .parameters = of.parameters,
                  .macs = of.macs,
                  .inputs = {},
                  .outputs = {}};
    std::set<std::string> weights;
    for (const auto& [id, known] : of.nodes) {
        const NodeOrigin& origin = expanded.origins.at(id);
        NodeInference& sum = out.nodes[drawnNode(origin)];
        if (origin.steps.empty()) {
            sum = known;
            continue;
        }
        if (weights.insert(expanded.graph.find(id)->weightsName()).second) sum.parameters += known.parameters;
        sum.macs += known.macs;
        sum.activationBytes += known.activationBytes;
    }
    for (const auto& [use, ports] : expanded.outputs) out.nodes[use].outputs = outputsOfUse(use, expanded, of);
    Diagnostics circle;  // reported by the expanded graph
    out.order = topologicalOrder(drawn, circle);
    for (const NodeId id : of.inputs) out.inputs.push_back(drawnNode(expanded.origins.at(id)));
    for (const OutputPort& port : of.outputs) out.outputs.push_back(drawnPort(port, expanded));
    return out;
}

std::map<std::string, std::string> drawnLocations(const Graph& drawn, const ExpandedGraph& expanded) {
    std::map<std::string, std::string> locations;
    for (const auto& [id, origin] : expanded.origins)
        if (!origin.steps.empty()) locations[locationOf(*expanded.graph.find(id))] = locationOf(*drawn.find(drawnNode(origin)));
    return locations;
}

}  // namespace lathe
