// SPDX-License-Identifier: Apache-2.0
#include "core/graph/block_edits.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "core/base/element.h"
#include "core/graph/expand_blocks.h"

namespace lathe {

namespace {

/// Distance of the Input and Output nodes of a new block from its other nodes, in canvas units.
constexpr double portDistance = 120;

struct ValueSource {
    NodeId node;
    int port = 0;
    auto operator<=>(const ValueSource&) const = default;
};

/// The nodes that become a block, and the values that cross its border, in order.
struct Selection {
    const Graph& graph;
    std::set<NodeId> nodes;
    std::vector<ValueSource> entering, leaving;

    bool has(NodeId id) const { return nodes.contains(id); }
};

void addOnce(std::vector<ValueSource>& ports, ValueSource port) {
    if (std::find(ports.begin(), ports.end(), port) == ports.end()) ports.push_back(port);
}

Selection selectionOf(const Graph& graph, const std::vector<NodeId>& nodes) {
    Selection s{graph, {nodes.begin(), nodes.end()}, {}, {}};
    for (const Edge& e : graph.edges) {
        if (!s.has(e.from) && s.has(e.to)) addOnce(s.entering, {e.from, e.fromPort});
        if (s.has(e.from) && !s.has(e.to)) addOnce(s.leaving, {e.from, e.fromPort});
    }
    for (const NodeId id : s.nodes)
        if (outputsOf(graph, id).empty()) addOnce(s.leaving, {id, 0});
    return s;
}

Status checkNodes(const Selection& s) {
    if (s.nodes.empty()) return requestError("block.empty", {}, "a block needs at least one layer", {}, "select layers");
    for (const NodeId id : s.nodes) {
        const Node* node = s.graph.find(id);
        if (!node)
            return requestError("edit.no-node", {}, "node {0} not found", {std::to_string(id.value)}, "select layers again");
        if (node->type == blockInputType)
            return requestError("block.input", locationOf(*node), "an Input layer of the network cannot be part of a block", {},
                                "select the layers after it");
        const auto isTied = [&](const Node& other) { return other.weights == node->name && !s.has(other.id); };
        const Node* source = node->weights.empty() ? nullptr : s.graph.find(node->weights);
        if ((source && !s.has(source->id)) || std::any_of(s.graph.nodes.begin(), s.graph.nodes.end(), isTied))
            return requestError("block.tied", locationOf(*node), "it shares weights with a layer that is not selected", {},
                                "select both layers, or let them have their own weights");
    }
    return {};
}

double topOf(const Selection& s, bool top) {
    double y = s.graph.find(*s.nodes.begin())->y;
    for (const NodeId id : s.nodes) y = top ? std::min(y, s.graph.find(id)->y) : std::max(y, s.graph.find(id)->y);
    return y;
}

std::string portName(std::string_view start, size_t index, const Graph& taken) {
    std::string name(start);
    for (size_t i = index; i > 0 || taken.find(name); ++i) {
        name = std::string(start) + std::to_string(i + 1);
        if (!taken.find(name)) break;
    }
    return name;
}

/// Adds the Input and Output nodes, and their connections.
void addPorts(Graph& graph, const Selection& s) {
    int64_t id = graph.nodes.back().id.value;
    const double top = topOf(s, true) - portDistance, bottom = topOf(s, false) + portDistance;
    std::map<ValueSource, NodeId> inputs;
    for (size_t i = 0; i < s.entering.size(); ++i) {
        const double x = s.graph.find(s.entering[i].node)->x;
        graph.nodes.push_back({{++id}, std::string(blockInputType), portName("x", i, graph), {}, x, top});
        inputs[s.entering[i]] = {id};
    }
    for (const Edge& e : s.graph.edges)
        if (!s.has(e.from) && s.has(e.to)) graph.edges.push_back({inputs.at({e.from, e.fromPort}), 0, e.to, e.toPort});
    for (size_t i = 0; i < s.leaving.size(); ++i) {
        const double x = s.graph.find(s.leaving[i].node)->x;
        graph.nodes.push_back({{++id}, std::string(blockOutputType), portName("y", i, graph), {}, x, bottom});
        graph.edges.push_back({s.leaving[i].node, s.leaving[i].port, {id}, 0});
    }
    std::sort(graph.edges.begin(), graph.edges.end());
}

Graph contentOf(const Selection& s) {
    Graph graph;
    for (const Node& node : s.graph.nodes)
        if (s.has(node.id)) graph.nodes.push_back(node);
    for (const Edge& e : s.graph.edges)
        if (s.has(e.from) && s.has(e.to)) graph.edges.push_back(e);
    addPorts(graph, s);
    return graph;
}

int indexOf(const std::vector<ValueSource>& ports, ValueSource port) {
    return static_cast<int>(std::find(ports.begin(), ports.end(), port) - ports.begin());
}

/// The connections of the node that stands for the block.
std::vector<Edge> edgesOfUse(const Selection& s, NodeId use) {
    std::vector<Edge> edges;
    for (size_t i = 0; i < s.entering.size(); ++i)
        edges.push_back({s.entering[i].node, s.entering[i].port, use, static_cast<int>(i)});
    for (const Edge& e : s.graph.edges)
        if (s.has(e.from) && !s.has(e.to)) edges.push_back({use, indexOf(s.leaving, {e.from, e.fromPort}), e.to, e.toPort});
    return edges;
}

/// The middle of the nodes.
std::pair<double, double> middleOf(const Selection& s) {
    double x = 0, y = 0;
    for (const NodeId id : s.nodes) x += s.graph.find(id)->x, y += s.graph.find(id)->y;
    const auto n = static_cast<double>(s.nodes.size());
    return {std::round(x / n), std::round(y / n)};
}

Status checkCircles(const Project& project, const Edit& edit) {
    Project after = project;
    LATHE_CHECK(apply(after, edit));
    Diagnostics circles;
    topologicalOrder(after.graph, circles);
    if (circles.empty()) return {};
    return requestError("block.circle", {}, "a connection leaves the selected layers and comes back to them", {},
                        "select the layers between them as well");
}

}  // namespace

Result<Edit> makeBlock(const Project& project, const std::vector<NodeId>& nodes, const std::string& name,
                       const FreshId& freshId) {
    const Selection s = selectionOf(project.graph, nodes);
    LATHE_CHECK(checkNodes(s));
    EditGroup group{{Edit{AddBlock{{name, contentOf(s), {}}}}}};
    for (const NodeId id : s.nodes) group.edits.push_back(Edit{RemoveNode{id}});
    const NodeId use = freshId();
    const auto [x, y] = middleOf(s);
    const std::string useName = project.graph.find(name) ? freshName(project.graph, name) : name;
    group.edits.push_back(Edit{AddNode{{use, std::string(blockType), useName, {{std::string(blockNameKey), name}}, x, y}}});
    for (const Edge& e : edgesOfUse(s, use)) group.edits.push_back(Edit{AddEdge{e}});
    Edit edit{std::move(group)};
    LATHE_CHECK(checkCircles(project, edit));
    return edit;
}

Result<Edit> dissolveBlock(const Project& project, NodeId use, const FreshId& freshId) {
    const Node* drawn = project.graph.find(use);
    const Block* block = drawn ? findBlock(project.blocks, blockNameOf(*drawn)) : nullptr;
    if (!block) return requestError("block.none", {}, "this layer is not a block", {}, "select a block");
    const ExpandedGraph expanded = expandBlock(project.graph, project.blocks, use);
    if (!expanded.problems.empty()) return expanded.problems.front();
    const auto [low, high] = std::minmax_element(block->graph.nodes.begin(), block->graph.nodes.end(),
                                                 [](const Node& a, const Node& b) { return a.y < b.y; });
    const double height = high->y - low->y + portDistance;
    EditGroup group{{Edit{RemoveNode{use}}}};
    std::map<NodeId, NodeId> ids;
    for (const Node& node : expanded.graph.nodes) {
        const NodeOrigin& origin = expanded.origins.at(node.id);
        ids[node.id] = origin.steps.empty() ? node.id : freshId();
        if (origin.steps.empty()) continue;
        Node added = node;
        added.id = ids[node.id];
        added.x += drawn->x - low->x;
        added.y += drawn->y - low->y + static_cast<double>(origin.steps.front().copy) * height;
        group.edits.push_back(Edit{AddNode{std::move(added)}});
    }
    for (const Edge& e : expanded.graph.edges)
        if (const Edge edge{ids.at(e.from), e.fromPort, ids.at(e.to), e.toPort};
            !std::binary_search(project.graph.edges.begin(), project.graph.edges.end(), edge))
            group.edits.push_back(Edit{AddEdge{edge}});
    return Edit{std::move(group)};
}

namespace {

/// A repeated block and one of its copies.
struct SplitRequest {
    const Project& project;
    const Node& use;
    const Block& block;
    int64_t copies = 1, copy = 0;
};

template <class T>
T valueOf(const Node& node, std::string_view key, T missing) {
    const ParamValue* value = node.params.find(key);
    const T* typed = value ? std::get_if<T>(value) : nullptr;
    return typed ? *typed : missing;
}

Status checkSplit(const SplitRequest& r) {
    if (r.copies < 2)
        return requestError("block.single", locationOf(r.use), "this block has only one copy", {}, "edit the block itself");
    if (r.copy < 0 || r.copy >= r.copies)
        return requestError("block.no-copy", locationOf(r.use), "there is no copy {0}",
                            {std::to_string(r.copy + 1), std::to_string(r.copies)}, "choose a copy from 1 to {1}");
    if (valueOf<bool>(r.use, blockSharedKey, false))
        return requestError("block.shared-copy", locationOf(r.use), "copies that share weights are all the same", {},
                            "switch off sharing first");
    return {};
}

/// "residual_2"
std::string numberedName(const Blocks& blocks, const std::string& name) {
    for (int i = 2;; ++i)
        if (std::string next = name + '_' + std::to_string(i); !findBlock(blocks, next)) return next;
}

/// The nodes of the copies before, of this copy, and of the copies after it, in order; those of no copy are left out. The first
/// one is the node that stands for all copies now.
std::vector<Node> partsOf(const SplitRequest& r, const std::string& ownBlock, const FreshId& freshId) {
    std::vector<Node> parts;
    Graph taken = r.project.graph;
    for (const auto& [copies, block] :
         {std::pair(r.copy, r.block.name), std::pair(int64_t{1}, ownBlock), std::pair(r.copies - r.copy - 1, r.block.name)}) {
        if (copies == 0) continue;
        Node part = r.use;
        part.params.set(blockNameKey, block);
        part.params.set(blockRepeatKey, copies);
        part.y += portDistance * static_cast<double>(parts.size());
        if (!parts.empty()) {
            part.id = freshId();
            part.name = taken.find(block) ? freshName(taken, block) : block;
            taken.nodes.push_back(part);
        }
        parts.push_back(std::move(part));
    }
    return parts;
}

/// Each part reads the outputs of the part before it, and the inputs beyond them as the first part does.
std::vector<Edge> chainOf(const SplitRequest& r, const std::vector<Node>& parts) {
    std::vector<Edge> edges;
    const auto outputs = static_cast<int>(r.block.outputs().size());
    for (size_t i = 1; i < parts.size(); ++i) {
        for (int port = 0; port < outputs; ++port) edges.push_back({parts[i - 1].id, port, parts[i].id, port});
        for (const Edge& e : inputsOf(r.project.graph, r.use.id))
            if (e.toPort >= outputs) edges.push_back({e.from, e.fromPort, parts[i].id, e.toPort});
    }
    for (const Edge& e : outputsOf(r.project.graph, r.use.id)) edges.push_back({parts.back().id, e.fromPort, e.to, e.toPort});
    return edges;
}

}  // namespace

Result<Edit> splitBlock(const Project& project, NodeId use, int64_t copy, const FreshId& freshId) {
    const Node* node = project.graph.find(use);
    const Block* block = node ? findBlock(project.blocks, blockNameOf(*node)) : nullptr;
    if (!block) return requestError("block.none", {}, "this layer is not a block", {}, "select a block");
    const SplitRequest r{project, *node, *block, valueOf<int64_t>(*node, blockRepeatKey, 1), copy};
    LATHE_CHECK(checkSplit(r));
    Block own = *block;
    own.name = numberedName(project.blocks, block->name);
    const std::vector<Node> parts = partsOf(r, own.name, freshId);
    const std::string path = "layers." + node->name + '.';
    EditGroup group{{Edit{AddBlock{own}}, Edit{SetValue{path + std::string(blockNameKey), blockNameOf(parts.front())}},
                     Edit{SetValue{path + std::string(blockRepeatKey), valueOf<int64_t>(parts.front(), blockRepeatKey, 1)}}}};
    for (size_t i = 1; i < parts.size(); ++i) group.edits.push_back(Edit{AddNode{parts[i]}});
    for (const Edge& e : chainOf(r, parts)) group.edits.push_back(Edit{AddEdge{e}});
    return Edit{std::move(group)};
}

namespace {

void renameUses(EditGroup& group, const Graph& graph, const std::string& start, const std::string& from, const std::string& to) {
    for (const Node& node : graph.nodes)
        if (blockNameOf(node) == from)
            group.edits.push_back(Edit{SetValue{start + "layers." + node.name + '.' + std::string(blockNameKey), to}});
}

}  // namespace

Result<Edit> renameBlock(const Project& project, const std::string& from, const std::string& to) {
    const Block* block = findBlock(project.blocks, from);
    if (!block)
        return requestError("edit.no-block", {}, "block \"{0}\" not found", {from}, "it may have been removed in the meantime");
    Block renamed = *block;
    renamed.name = to;
    EditGroup group{{Edit{AddBlock{std::move(renamed)}}}};
    renameUses(group, project.graph, {}, from, to);
    for (const Block& other : project.blocks) renameUses(group, other.graph, "blocks." + other.name + '.', from, to);
    group.edits.push_back(Edit{RemoveBlock{from}});
    Edit edit{std::move(group)};
    Project tried = project;
    LATHE_CHECK(apply(tried, edit));
    return edit;
}

const BlockParam* promotedFor(const Block& block, std::string_view node, std::string_view key) {
    const auto sets = [&](const BlockPlace& p) { return p.node == node && p.key == key; };
    const auto found = std::find_if(block.params.begin(), block.params.end(), [&](const BlockParam& param) {
        return std::any_of(param.places.begin(), param.places.end(), sets);
    });
    return found == block.params.end() ? nullptr : &*found;
}

namespace {

/// The key, or the key with the name of the node: "units", "fc2_units", "fc2_units_2".
std::string promotedName(const Block& block, const std::string& node, const std::string& key) {
    std::string own = node + '_' + key;
    for (char& c : own) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c == '.' || c == '-' ? '_' : c;
    if (isPromotedName(key) && !block.param(key)) return key;
    for (int i = 1;; ++i)
        if (const std::string name = i == 1 ? own : own + '_' + std::to_string(i); !block.param(name)) return name;
}

}  // namespace

Result<Edit> togglePromoted(const Block& block, const std::string& node, const std::string& key) {
    SetBlockParams edit{block.name, block.params};
    if (const BlockParam* known = promotedFor(block, node, key)) {
        BlockParam& param = element(edit.params, known - block.params.data());
        std::erase_if(param.places, [&](const BlockPlace& p) { return p.node == node && p.key == key; });
        std::erase_if(edit.params, [](const BlockParam& p) { return p.places.empty(); });
        return Edit{std::move(edit)};
    }
    const std::string name = promotedName(block, node, key);
    if (!isPromotedName(name))
        return requestError("block.promoted-name", {}, "\"{0}\" cannot be the name of a promoted parameter", {name},
                            "rename the layer: letters, digits and _, at most 64 characters in all");
    const auto at =
        std::find_if(edit.params.begin(), edit.params.end(), [&](const BlockParam& param) { return param.name > name; });
    edit.params.insert(at, {name, {{node, key}}});
    return Edit{std::move(edit)};
}

std::string freshBlockName(const Blocks& blocks) {
    for (int64_t i = 1;; ++i)
        if (std::string name = "block_" + std::to_string(i); !findBlock(blocks, name)) return name;
}

}  // namespace lathe
