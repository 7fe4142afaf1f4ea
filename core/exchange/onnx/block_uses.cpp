// SPDX-License-Identifier: Apache-2.0
#include "core/exchange/onnx/block_uses.h"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "core/exchange/onnx/free_name.h"
#include "core/graph/block.h"

namespace lathe {

namespace {

/// What a node that is replaced belongs to.
struct Replaced {
    size_t run = 0, use = 0, copy = 0;
};

std::map<size_t, Replaced> membersOf(const Repeat& repeat) {
    std::map<size_t, Replaced> members;
    for (size_t use = 0; use < repeat.uses.size(); ++use)
        for (size_t copy = 0; copy < repeat.uses[use].size(); ++copy) {
            const size_t index = repeat.uses[use][copy];
            for (size_t at = repeat.runs[index].start; at < repeat.runs[index].end(); ++at) members[at] = {index, use, copy};
        }
    return members;
}

/// The way into a copy of the block, then to the node inside, then on if that is itself a block.
NodeOrigin movedInto(BlockStep use, const NodeOrigin& inside, const NodeOrigin& before) {
    NodeOrigin moved{{use}, inside.node};
    moved.steps.insert(moved.steps.end(), inside.steps.begin(), inside.steps.end());
    if (before.steps.empty()) return moved;
    moved.steps.push_back({inside.node, before.steps.front().copy});
    moved.steps.insert(moved.steps.end(), before.steps.begin() + 1, before.steps.end());
    moved.node = before.node;
    return moved;
}

template <class UseId>
std::vector<Edge> edgesOf(const Graph& graph, const NodeSequence& sequence, const Repeat& repeat,
                          const std::map<size_t, Replaced>& members, const UseId& useId) {
    std::set<Edge> edges;
    for (const Edge& e : graph.edges) {
        const NodeValue value{sequence.positionOf(e.from), e.fromPort};
        const auto from = members.find(value.position), to = members.find(sequence.positionOf(e.to));
        if (to != members.end() && to->second.copy > 0) continue;  // the copy before it, or what the first copy reads
        const bool isInside = from != members.end() && to != members.end() && from->second.run == to->second.run;
        if (isInside) continue;
        Edge edge = e;
        if (from != members.end()) {
            const auto leaving = sequence.leaving(repeat.runs[from->second.run]);
            edge.from = useId(from->second.use);
            edge.fromPort = static_cast<int>(std::find(leaving.begin(), leaving.end(), value) - leaving.begin());
        }
        if (to != members.end()) {
            const auto entering = sequence.entering(repeat.runs[to->second.run]);
            edge.to = useId(to->second.use);
            edge.toPort = static_cast<int>(inputPort(entering, value, repeat.inputOrder));
        }
        edges.insert(edge);
    }
    return {edges.begin(), edges.end()};
}

Node useNode(NodeId id, const Repeat& repeat, const std::vector<size_t>& copies, const Block& block) {
    Node node{id, std::string(blockType), {}, {{std::string(blockNameKey), block.name}}};
    if (copies.size() > 1) node.params.set(blockRepeatKey, static_cast<int64_t>(copies.size()));
    for (size_t i = 0; i < repeat.sizes.size(); ++i)
        node.params.set(block.params[i].name, repeat.sizes[i].values[copies.front()]);
    return node;
}

/// The module that has all copies: "layer1" for "layer1.0" and "layer1.1".
std::string scopeOfUse(const Repeat& repeat, const std::vector<size_t>& copies) {
    std::vector<std::string> parts = scopeParts(repeat.scopes[copies.front()]);
    for (const size_t copy : copies) parts.resize(commonParts(parts, scopeParts(repeat.scopes[copy])));
    return scopeOfParts(parts, 0, parts.size());
}

/// Whether the scopes of the copies are "outer.0", "outer.1", and so on.
bool isNumbered(const Repeat& repeat, const std::vector<size_t>& copies, const std::string& outer) {
    for (size_t i = 0; i < copies.size(); ++i)
        if (outer.empty() || repeat.scopes[copies[i]] != outer + '.' + std::to_string(i)) return false;
    return true;
}

/// If possible, the name with which the expanded nodes have the names of the exporting program.
std::string useName(const Graph& graph, const Repeat& repeat, const std::vector<size_t>& copies, const std::string& fallback) {
    const auto isFree = [&](const std::string& name) {
        return std::none_of(graph.nodes.begin(), graph.nodes.end(),
                            [&](const Node& node) { return node.name == name || node.name.starts_with(name + '.'); });
    };
    const std::string outer = scopeOfUse(repeat, copies);
    if (copies.size() > 1 && isNumbered(repeat, copies, outer) && isFree(outer)) return outer;
    const std::string& first = repeat.scopes[copies.front()];
    return freeName(first.empty() ? fallback : first, isFree);
}

}  // namespace

void addBlockUses(Graph& graph, NodeScopes& scopes, Moves& moves, const NodeSequence& sequence, const Repeat& repeat,
                  const Block& block, const std::function<const NodeOrigin&(size_t place)>& placeOf) {
    const std::map<size_t, Replaced> members = membersOf(repeat);
    const auto useId = [&](size_t use) { return sequence.id(repeat.runs[repeat.uses[use].front()].start); };
    for (auto& [node, move] : moves) {
        const NodeId top = move.steps.empty() ? move.node : move.steps.front().use;
        const auto member = members.find(sequence.positionOf(top));
        if (member == members.end()) continue;
        const size_t place = member->first - repeat.runs[member->second.run].start;
        move = movedInto({useId(member->second.use), static_cast<int64_t>(member->second.copy)}, placeOf(place), move);
    }
    std::vector<Edge> edges = edgesOf(graph, sequence, repeat, members, useId);
    std::vector<Node> uses;
    for (size_t use = 0; use < repeat.uses.size(); ++use) uses.push_back(useNode(useId(use), repeat, repeat.uses[use], block));
    std::erase_if(graph.nodes, [&](const Node& node) { return members.contains(sequence.positionOf(node.id)); });
    for (const auto& [position, member] : members) scopes.erase(sequence.id(position));
    for (size_t use = 0; use < uses.size(); ++use) {
        uses[use].name = useName(graph, repeat, repeat.uses[use], block.name);
        const std::string scope = scopeOfUse(repeat, repeat.uses[use]);
        if (!scope.empty()) scopes[uses[use].id] = scope;
        graph.nodes.push_back(uses[use]);
    }
    std::sort(graph.nodes.begin(), graph.nodes.end(), [](const Node& a, const Node& b) { return a.id < b.id; });
    graph.edges = std::move(edges);
}

}  // namespace lathe
