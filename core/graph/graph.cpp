// SPDX-License-Identifier: Apache-2.0
#include "core/graph/graph.h"

#include <algorithm>
#include <map>
#include <set>

namespace lathe {
namespace {

/// One circle among `left`, every member of which has a predecessor in `left`: walking backwards must meet itself.
std::vector<NodeId> circleIn(const std::set<NodeId>& left, const std::map<NodeId, std::vector<NodeId>>& before) {
    std::vector<NodeId> walk{*left.begin()};
    for (;;) {
        const auto& candidates = before.at(walk.back());
        const NodeId previous = *std::find_if(candidates.begin(), candidates.end(), [&](NodeId n) { return left.contains(n); });
        const auto seen = std::find(walk.begin(), walk.end(), previous);
        if (seen != walk.end()) {
            std::vector<NodeId> circle(seen, walk.end());
            std::reverse(circle.begin(), circle.end());
            std::rotate(circle.begin(), std::min_element(circle.begin(), circle.end()), circle.end());
            return circle;
        }
        walk.push_back(previous);
    }
}

Diagnostic circleError(const Graph& graph, const std::vector<NodeId>& circle) {
    std::string path;
    for (NodeId id : circle) path += graph.find(id)->name + " -> ";
    const Node& first = *graph.find(circle.front());
    return requestError("graph.cycle", locationOf(first), "its output leads back to its own input: {0}", {path + first.name},
                        "remove one of these connections");
}

}  // namespace

const Node* Graph::find(NodeId id) const {
    const auto it = std::lower_bound(nodes.begin(), nodes.end(), id, [](const Node& n, NodeId wanted) { return n.id < wanted; });
    return it != nodes.end() && it->id == id ? &*it : nullptr;
}

const Node* Graph::find(std::string_view name) const {
    const auto it = std::find_if(nodes.begin(), nodes.end(), [&](const Node& n) { return n.name == name; });
    return it == nodes.end() ? nullptr : &*it;
}

std::string locationOf(const Node& node) {
    return node.type + " \"" + node.name + '"';
}

bool isNodeName(std::string_view name) {
    const auto fits = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '.' || c == '-';
    };
    return !name.empty() && name.size() <= 128 && std::all_of(name.begin(), name.end(), fits);
}

std::vector<NodeId> topologicalOrder(const Graph& graph, Diagnostics& problems) {
    std::map<NodeId, std::vector<NodeId>> before, after;
    for (const Edge& e : graph.edges)
        if (graph.find(e.from) && graph.find(e.to)) before[e.to].push_back(e.from), after[e.from].push_back(e.to);

    std::set<NodeId> ready, left;
    std::map<NodeId, size_t> waiting;
    for (const Node& n : graph.nodes) {
        left.insert(n.id);
        if ((waiting[n.id] = before[n.id].size()) == 0) ready.insert(n.id);
    }
    std::vector<NodeId> order;
    while (!ready.empty()) {
        const NodeId id = ready.extract(ready.begin()).value();
        order.push_back(id);
        left.erase(id);
        for (NodeId next : after[id])
            if (--waiting[next] == 0) ready.insert(next);
    }
    if (!left.empty()) problems.push_back(circleError(graph, circleIn(left, before)));
    return order;
}

std::vector<Edge> inputsOf(const Graph& graph, NodeId id) {
    std::vector<Edge> out;
    std::copy_if(graph.edges.begin(), graph.edges.end(), std::back_inserter(out), [&](const Edge& e) { return e.to == id; });
    std::sort(out.begin(), out.end(), [](const Edge& a, const Edge& b) { return a.toPort < b.toPort; });
    return out;
}

std::vector<Edge> outputsOf(const Graph& graph, NodeId id) {
    std::vector<Edge> out;
    std::copy_if(graph.edges.begin(), graph.edges.end(), std::back_inserter(out), [&](const Edge& e) { return e.from == id; });
    return out;
}

}  // namespace lathe
