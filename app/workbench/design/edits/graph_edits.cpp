// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/design/edits/graph_edits.h"

#include <algorithm>
#include <map>
#include <set>

#include "core/layers/layer.h"

namespace lathe::workbench {

namespace {

bool has(const std::vector<NodeId>& nodes, NodeId id) {
    return std::find(nodes.begin(), nodes.end(), id) != nodes.end();
}

int inputsTaken(const Graph& graph, const Node& node) {
    const LayerDef* def = findLayer(node.type);
    if (def && def->maxInputs >= 0) return def->maxInputs;
    const auto in = inputsOf(graph, node.id);
    return in.empty() ? 1 : in.back().toPort + 2;
}

// What a removed layer read first, seen through other removed layers.
std::optional<Edge> sourceOf(const Graph& graph, const std::vector<NodeId>& removed, NodeId node) {
    std::set<NodeId> seen;
    while (seen.insert(node).second) {
        const auto in = inputsOf(graph, node);
        if (in.empty()) return std::nullopt;
        if (!has(removed, in.front().from)) return in.front();
        node = in.front().from;
    }
    return std::nullopt;
}

void readAfter(GraphPlan& plan, NodeId id, const NewLayer& layer, bool gives) {
    const std::vector<Edge> before = outputsOf(plan.graph(), layer.from->first);
    plan.connect({layer.from->first, layer.from->second, id, 0});
    for (const Edge& e : before)
        if (layer.takesReaders && gives && e.fromPort == layer.from->second) plan.connect({id, 0, e.to, e.toPort});
}

}  // namespace

bool NewLayer::hasInputs() const {
    const LayerDef* def = findLayer(type);
    return block ? !block->block().inputs().empty() : def && def->maxInputs != 0;
}

bool NewLayer::hasOutputs() const {
    const LayerDef* def = findLayer(type);
    return block ? !block->block().outputs().empty() : def && def->outputs > 0;
}

namespace {

NodeId addNode(GraphPlan& plan, const NewLayer& layer) {
    if (!layer.block) return plan.add(layer.type, layer.at);
    BlockInsertion insertion = insertionOf(plan.project().blocks, *layer.block);
    for (Edit& edit : insertion.edits) plan.step(std::move(edit));
    return plan.add(blockType, layer.at, paramsOfUse(*layer.block, insertion.name, layer.channels), insertion.name);
}

}  // namespace

NodeId addLayer(GraphPlan& plan, const NewLayer& layer) {
    const NodeId id = addNode(plan, layer);
    if (layer.into && layer.hasInputs() && layer.hasOutputs()) insertInto(plan, id, *layer.into);
    if (layer.from && layer.hasInputs()) readAfter(plan, id, layer, layer.hasOutputs());
    if (layer.to && layer.hasOutputs()) plan.connect({id, 0, layer.to->first, layer.to->second});
    return id;
}

void insertInto(GraphPlan& plan, NodeId node, const Edge& wire) {
    if (wire.from == node || wire.to == node) return;
    plan.connect({wire.from, wire.fromPort, node, 0});
    plan.connect({node, 0, wire.to, wire.toPort});
}

void removeNodes(GraphPlan& plan, const std::vector<NodeId>& nodes, bool reconnect) {
    std::vector<Edge> mended;
    for (const NodeId node : nodes)
        for (const Edge& out : outputsOf(plan.graph(), node))
            if (const auto source = reconnect && !has(nodes, out.to) ? sourceOf(plan.graph(), nodes, node) : std::nullopt)
                mended.push_back({source->from, source->fromPort, out.to, out.toPort});
    for (const NodeId node : nodes) plan.remove(node);
    for (const Edge& edge : mended) plan.connect(edge);
}

std::vector<NodeId> duplicate(GraphPlan& plan, const std::vector<NodeId>& nodes, QPointF offset) {
    const Graph before = plan.graph();
    std::map<NodeId, NodeId> copies;
    std::vector<NodeId> made;
    for (const NodeId id : nodes) {
        const Node* node = before.find(id);
        if (!node) continue;
        made.push_back(copies[id] = plan.add(node->type, QPointF(node->x, node->y) + offset, node->params, node->name));
    }
    for (const Edge& e : before.edges)
        if (copies.contains(e.from) && copies.contains(e.to)) plan.connect({copies[e.from], e.fromPort, copies[e.to], e.toPort});
    return made;
}

std::optional<int> freeInput(const Graph& graph, NodeId id) {
    const Node* node = graph.find(id);
    if (!node) return std::nullopt;
    const auto in = inputsOf(graph, id);
    for (int port = 0; port < inputsTaken(graph, *node); ++port)
        if (std::none_of(in.begin(), in.end(), [&](const Edge& e) { return e.toPort == port; })) return port;
    return std::nullopt;
}

bool leadsTo(const Graph& graph, NodeId from, NodeId to) {
    std::set<NodeId> seen;
    std::vector<NodeId> open{from};
    while (!open.empty()) {
        const NodeId at = open.back();
        open.pop_back();
        if (at == to) return true;
        if (seen.insert(at).second)
            for (const Edge& e : outputsOf(graph, at)) open.push_back(e.to);
    }
    return false;
}

}  // namespace lathe::workbench
