// SPDX-License-Identifier: Apache-2.0
#include "core/exchange/onnx/block_content.h"

#include <algorithm>
#include <string>
#include <vector>

#include "core/exchange/onnx/free_name.h"
#include "core/graph/block.h"

namespace lathe {

namespace {

/// The rest of the scope. A node that computes in a module of others has its type as well: "0.add".
std::string innerName(const Node& node, const std::string& scope, const NodeScopes& all) {
    if (node.type == blockType) return scope.empty() ? blockNameOf(node) : scope;
    if (scope.empty()) return node.type;
    const bool hasOthers =
        std::any_of(all.begin(), all.end(), [&](const auto& other) { return other.second.starts_with(scope + '.'); });
    return hasOthers ? scope + '.' + node.type : scope;
}

void addNodes(Graph& content, const Graph& graph, const NodeScopes& scopes, const NodeSequence& sequence, const Repeat& repeat,
              NodeScopes& inner) {
    const NodeRun run = repeat.runs.front();
    const size_t outer = scopeParts(repeat.scopes.front()).size();
    for (size_t at = run.start; at < run.end(); ++at) {
        Node node = *graph.find(sequence.id(at));
        const NodeId id{static_cast<int64_t>(repeat.inputOrder.size() + 1 + at - run.start)};
        const auto scope = scopes.find(node.id);
        const bool isKnown = scope != scopes.end();
        const auto parts = isKnown ? scopeParts(scope->second) : std::vector<std::string>();
        if (isKnown) inner[id] = scopeOfParts(parts, outer, parts.size());
        node.id = id;
        content.nodes.push_back(std::move(node));
    }
    for (Node& node : content.nodes) {
        const auto scope = inner.find(node.id);
        if (scope != inner.end()) node.name = innerName(node, scope->second, inner);
    }
    for (Node& node : content.nodes) {
        const auto isFree = [&](const std::string& name) {
            return std::none_of(content.nodes.begin(), content.nodes.end(),
                                [&](const Node& other) { return other.id < node.id && other.name == name; });
        };
        node.name = freeName(node.name, isFree);
    }
}

void addPort(Graph& content, NodeId id, std::string_view type, const std::string& start, int64_t index) {
    const std::string wanted = index == 0 ? start : start + std::to_string(index + 1);
    const std::string name = freeName(wanted, [&](const std::string& n) { return !content.find(n); });
    content.nodes.push_back({id, std::string(type), name, {}});
}

}  // namespace

Graph blockContent(const Graph& graph, const NodeScopes& scopes, const NodeSequence& sequence, const Repeat& repeat,
                   NodeScopes& inner) {
    const NodeRun run = repeat.runs.front();
    const auto entering = sequence.entering(run), leaving = sequence.leaving(run);
    const auto inputs = static_cast<int64_t>(entering.size()), length = static_cast<int64_t>(run.length);
    const auto idAt = [&](size_t position) { return NodeId{inputs + 1 + static_cast<int64_t>(position - run.start)}; };
    Graph content;
    addNodes(content, graph, scopes, sequence, repeat, inner);
    for (int64_t i = 0; i < inputs; ++i) addPort(content, {i + 1}, blockInputType, "x", i);
    for (size_t i = 0; i < leaving.size(); ++i) {
        const NodeId id{inputs + length + 1 + static_cast<int64_t>(i)};
        addPort(content, id, blockOutputType, "y", static_cast<int64_t>(i));
        content.edges.push_back({idAt(leaving[i].position), leaving[i].port, id, 0});
    }
    for (const Edge& e : graph.edges) {
        const NodeValue from{sequence.positionOf(e.from), e.fromPort};
        const size_t to = sequence.positionOf(e.to);
        if (!run.has(to)) continue;
        if (run.has(from.position))
            content.edges.push_back({idAt(from.position), from.port, idAt(to), e.toPort});
        else
            content.edges.push_back({{inputPort(entering, from, repeat.inputOrder) + 1}, 0, idAt(to), e.toPort});
    }
    std::sort(content.nodes.begin(), content.nodes.end(), [](const Node& a, const Node& b) { return a.id < b.id; });
    std::sort(content.edges.begin(), content.edges.end());
    return content;
}

}  // namespace lathe
