// SPDX-License-Identifier: Apache-2.0
#include "core/graph/project_diff.h"

#include <algorithm>
#include <set>
#include <tuple>

#include "core/graph/project_json.h"

namespace lathe {

namespace {

using Settings = std::map<std::string, std::string>;

std::string childPath(const std::string& path, const std::string& key) {
    return path.empty() ? key : path + '.' + key;
}

void flatten(const Json& json, const std::string& path, Settings& out);

// A list of choices: each under its type.
void flattenChoices(const Json::Array& choices, const std::string& path, Settings& out) {
    std::map<std::string, int> seen;
    for (const Json& choice : choices) {
        const std::string type = choice["type"].toString();
        const int place = ++seen[type];
        const std::string own = childPath(path, place == 1 ? type : type + '_' + std::to_string(place));
        out[own] = "on";
        for (const auto& [key, value] : choice.object())
            if (key != "type") flatten(value, childPath(own, key), out);
    }
}

void flatten(const Json& json, const std::string& path, Settings& out) {
    if (json.isObject())
        for (const auto& [key, value] : json.object()) flatten(value, childPath(path, key), out);
    else if (json.isArray() && !json.array().empty() && json.array().front().isObject())
        flattenChoices(json.array(), path, out);
    else if (!json.isArray() || !json.array().empty())
        out[path] = json.isString() ? json.toString() : json.dump(-1);
}

template <class Part>
Settings flattened(const Part& part, const std::string& path) {
    Settings out;
    flatten(toJson(part), path, out);
    return out;
}

const Node* counterpart(const Graph& other, const Graph& own, const Node& node) {
    if (const Node* same = other.find(node.name); same && same->type == node.type) return same;
    const Node* moved = other.find(node.id);
    return moved && moved->type == node.type && !own.find(moved->name) ? moved : nullptr;
}

std::vector<SettingChange> valuesOf(const Node& a, const Node& b) {
    std::vector<SettingChange> values;
    if (a.name != b.name) values.push_back({"name", a.name, b.name});
    for (SettingChange& change : changes(flattened(a.params, {}), flattened(b.params, {}))) values.push_back(std::move(change));
    return values;
}

void compareLayers(const Graph& a, const Graph& b, std::vector<LayerChange>& out) {
    for (const Node& node : a.nodes)
        if (!counterpart(b, a, node)) out.push_back({LayerChange::Kind::Removed, node.name, node.type, {}});
    for (const Node& node : b.nodes)
        if (!counterpart(a, b, node)) out.push_back({LayerChange::Kind::Added, node.name, node.type, {}});
    for (const Node& node : b.nodes)
        if (const Node* before = counterpart(a, b, node))
            if (auto values = valuesOf(*before, node); !values.empty())
                out.push_back({LayerChange::Kind::Changed, node.name, node.type, std::move(values)});
}

// The wires of `graph`, by the names that its nodes have in `names`.
auto wiresOf(const Graph& graph, const Graph& names) {
    std::set<std::tuple<std::string, int, std::string, int>> wires;
    const auto nameOf = [&](NodeId id) {
        const Node* node = graph.find(id);
        const Node* same = node ? counterpart(names, graph, *node) : nullptr;
        return same ? same->name : std::string();
    };
    for (const Edge& e : graph.edges) wires.emplace(nameOf(e.from), e.fromPort, nameOf(e.to), e.toPort);
    return wires;
}

bool isChanged(const LayerChange& change) {
    return change.kind == LayerChange::Kind::Changed;
}

const Graph& graphOf(const Blocks& blocks, const std::string& name) {
    static const Graph none;
    const Block* block = findBlock(blocks, name);
    return block ? block->graph : none;
}

std::set<std::string> namesOf(const Blocks& a, const Blocks& b) {
    std::set<std::string> names;
    for (const Blocks* blocks : {&a, &b})
        for (const Block& block : *blocks) names.insert(block.name);
    return names;
}

bool isRewired(const Graph& a, const Graph& b) {
    return wiresOf(a, b) != wiresOf(b, b);
}

/// Layers inside of blocks have the name of the block before their own. Whether a block has other wires.
bool compareBlocks(const Blocks& a, const Blocks& b, std::vector<LayerChange>& out) {
    bool rewired = false;
    for (const std::string& name : namesOf(a, b)) {
        const Graph &before = graphOf(a, name), &after = graphOf(b, name);
        const size_t known = out.size();
        compareLayers(before, after, out);
        for (size_t i = known; i < out.size(); ++i) out[i].name = name + '.' + out[i].name;
        rewired = rewired || isRewired(before, after);
    }
    return rewired;
}

}  // namespace

Settings settingsOf(const Project& project) {
    Settings out = flattened(project.data, "data");
    out.merge(flattened(project.training, "training"));
    for (const Node& node : project.graph.nodes) out.merge(flattened(node.params, "layers." + node.name));
    for (const Block& block : project.blocks)
        for (const Node& node : block.graph.nodes)
            out.merge(flattened(node.params, "blocks." + block.name + ".layers." + node.name));
    return out;
}

std::vector<SettingChange> changes(const Settings& a, const Settings& b) {
    std::vector<SettingChange> out;
    Settings all = a;
    all.insert(b.begin(), b.end());
    const auto in = [](const Settings& settings, const std::string& path) {
        const auto it = settings.find(path);
        return it == settings.end() ? std::nullopt : std::optional(it->second);
    };
    for (const auto& [path, value] : all)
        if (in(a, path) != in(b, path)) out.push_back({path, in(a, path), in(b, path)});
    return out;
}

ProjectDiff diff(const Project& a, const Project& b) {
    ProjectDiff out;
    compareLayers(a.graph, b.graph, out.layers);
    const bool rewired = compareBlocks(a.blocks, b.blocks, out.layers) || isRewired(a.graph, b.graph);
    out.rewired = rewired && std::all_of(out.layers.begin(), out.layers.end(), isChanged);
    out.training = changes(flattened(a.training, "training"), flattened(b.training, "training"));
    out.data = changes(flattened(a.data, "data"), flattened(b.data, "data"));
    return out;
}

}  // namespace lathe
