// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <charconv>
#include <span>

#include "core/graph/project_file.h"
#include "core/graph/project_json.h"

namespace lathe {
namespace {

using Parts = std::vector<std::string_view>;

Parts split(std::string_view path) {
    Parts parts;
    for (size_t dot; (dot = path.find('.')) != std::string_view::npos; path.remove_prefix(dot + 1))
        parts.push_back(path.substr(0, dot));
    parts.push_back(path);
    return parts;
}

Diagnostic unknownPath(std::string_view path, std::string_view part, const Parts& known) {
    return unknownName("project.path", path, "setting", part, known);
}

Diagnostic wrongSetting(std::string_view path, std::string_view wanted) {
    return requestError("project.type", path, "the value must be {0}", {std::string(wanted)}, "use {0}");
}

// ---- layers.<node name>.<key>, and the same inside a block: blocks.<block name>.layers.<node name>.<key> ----------------

struct LayerPath {
    std::string_view block;  ///< empty: of the network
    std::string_view node, key;
};

constexpr std::string_view layersStart = "layers.", blocksStart = "blocks.";

Result<LayerPath> layerPath(std::string_view path) {
    LayerPath out;
    std::string_view rest = path;
    if (path.starts_with(blocksStart)) {
        const size_t end = std::min(path.find('.', blocksStart.size()), path.size());
        out.block = path.substr(blocksStart.size(), end - blocksStart.size());
        rest = path.substr(std::min(path.size(), end + 1));
    }
    const bool isLayer = rest.starts_with(layersStart);
    rest = rest.substr(std::min(rest.size(), layersStart.size()));
    const size_t dot = rest.rfind('.');
    if (!isLayer || dot == std::string_view::npos || dot == 0 || dot + 1 == rest.size())
        return requestError("project.path", path, "this path does not lead to a parameter of a layer", {},
                            out.block.empty() ? "write layers.NAME.PARAMETER" : "write blocks.BLOCK.layers.NAME.PARAMETER");
    out.node = rest.substr(0, dot);
    out.key = rest.substr(dot + 1);
    return out;
}

Result<const Node*> nodeAt(const Project& project, std::string_view path, const LayerPath& at) {
    const Block* block = findBlock(project.blocks, at.block);
    if (!at.block.empty() && !block) {
        Parts names;
        for (const Block& b : project.blocks) names.push_back(b.name);
        return unknownName("project.path", path, "block", at.block, names);
    }
    const Graph& graph = block ? block->graph : project.graph;
    if (const Node* node = graph.find(at.node)) return node;
    Parts names;
    for (const Node& n : graph.nodes) names.push_back(n.name);
    return unknownName("project.path", path, "layer", at.node, names);
}

Result<Json> layerValue(const Project& project, std::string_view path) {
    LATHE_TRY(const LayerPath at, layerPath(path));
    LATHE_TRY(const Node* const node, nodeAt(project, path, at));
    if (at.key == "type") return Json(node->type);
    const ParamValue* value = node->params.find(at.key);
    return value ? lathe::toJson(*value) : Json();
}

Status setLayerValue(Project& project, std::string_view path, const Json& value) {
    LATHE_TRY(const LayerPath at, layerPath(path));
    LATHE_TRY(const Node* const found, nodeAt(project, path, at));
    Node& node = const_cast<Node&>(*found);  // of `project`
    if (at.key == "type") {
        if (!value.isString()) return wrongSetting(path, "the name of a layer type");
        node.type = value.toString();
        return {};
    }
    if (value.isNull()) {
        node.params.erase(at.key);
        return {};
    }
    LATHE_TRY(const Params one, paramsFromJson(Json::Object{{std::string(at.key), value}}, path));
    node.params.set(at.key, *one.find(at.key));
    return {};
}

// ---- places in the JSON of a section -----------------------------------------------------------------------------------

/// Where keys may be absent: the parameters of a choice, and what the sweep package reads.
bool isOpen(const Json& object, bool free) {
    return free || object.contains("type");
}

Result<size_t> indexIn(const Json& array, std::string_view path, std::string_view part) {
    size_t index = 0;
    const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), index);
    if (error == std::errc() && end == part.data() + part.size() && index < array.array().size()) return index;
    return requestError("project.path", path, "\"{0}\" is not an index of this list of {1} items",
                        {std::string(part), std::to_string(array.array().size())}, "use an index from 0, or set the whole list");
}

/// The value at `parts` below `json`: null when it is absent where it may be.
Result<Json*> place(Json& json, std::string_view path, std::span<const std::string_view> parts, bool free) {
    Json* at = &json;
    for (size_t i = 0; i < parts.size(); ++i) {
        if (at->isArray()) {
            LATHE_TRY(const size_t index, indexIn(*at, path, parts[i]));
            at = &at->mutableArray()[index];
        } else if (at->contains(parts[i])) {
            at = &at->mutableObject().find(parts[i])->second;
        } else if (i + 1 == parts.size() && (at->isObject() || at->isNull()) && isOpen(*at, free)) {
            at = nullptr;
        } else {
            Parts known;
            for (const auto& [key, value] : at->object()) known.push_back(key);
            return unknownPath(path, parts[i], known);
        }
    }
    return at;
}

/// Puts `value` there; null removes the key, so that reading the section again gives the initial value.
Status put(Json& section, std::string_view path, std::span<const std::string_view> parts, const Json& value, bool free) {
    if (parts.empty()) {
        section = value.isNull() && !free ? Json(Json::Object{}) : value;
        return {};
    }
    LATHE_TRY(Json* const parent, place(section, path, parts.first(parts.size() - 1), free));
    LATHE_TRY(Json* const old, place(section, path, parts, free));
    if (!value.isNull() && old)
        *old = value;
    else if (!value.isNull())
        parent->set(parts.back(), value);
    else if (parent->isArray())
        return requestError("project.path", path, "a single item cannot be removed from a list", {}, "set the whole list");
    else if (old)
        parent->mutableObject().erase(parent->mutableObject().find(parts.back()));
    return {};
}

Status setText(std::string& text, std::string_view path, const Json& value) {
    if (!value.isString() && !value.isNull()) return wrongSetting(path, "a text");
    text = value.toString();
    return {};
}

/// The parts of a project that paths lead into: how to read and how to replace each.
struct Section {
    std::string_view name;
    Json (*read)(const Project&);
    Status (*replace)(Project&, const Json&, std::string_view path);
    bool free = false;
};

const Section sections[] = {
    {"data", [](const Project& p) { return completeJson(p.data); },
     [](Project& p, const Json& json, std::string_view) -> Status {
         LATHE_TRY(p.data, dataFromJson(json, {}, "data"));
         return {};
     }},
    {"training", [](const Project& p) { return completeJson(p.training); },
     [](Project& p, const Json& json, std::string_view) -> Status {
         LATHE_TRY(p.training, trainingFromJson(json, {}, "training"));
         return {};
     }},
    {"name", [](const Project& p) { return Json(p.name); },
     [](Project& p, const Json& json, std::string_view path) { return setText(p.name, path, json); }, true},
    {"notes", [](const Project& p) { return Json(p.notes); },
     [](Project& p, const Json& json, std::string_view path) { return setText(p.notes, path, json); }, true},
    {"sweep", [](const Project& p) { return p.sweep; },
     [](Project& p, const Json& json, std::string_view) -> Status {
         p.sweep = json;
         return {};
     },
     true},
};

Result<const Section*> sectionOf(std::string_view path, std::string_view name) {
    Parts known{"layers", "blocks"};
    for (const Section& s : sections) {
        if (s.name == name) return &s;
        known.push_back(s.name);
    }
    return unknownPath(path, name, known);
}

}  // namespace

Result<Json> valueAt(const Project& project, std::string_view path) {
    const Parts parts = split(path);
    if (parts[0] == "layers" || parts[0] == "blocks") return layerValue(project, path);
    LATHE_TRY(const Section* const section, sectionOf(path, parts[0]));
    Json json = section->read(project);
    LATHE_TRY(const Json* const at, place(json, path, std::span(parts).subspan(1), section->free));
    return at ? *at : Json();
}

Status setValueAt(Project& project, std::string_view path, const Json& value) {
    const Parts parts = split(path);
    if (parts[0] == "layers" || parts[0] == "blocks") return setLayerValue(project, path, value);
    LATHE_TRY(const Section* const section, sectionOf(path, parts[0]));
    Json json = section->read(project);
    LATHE_CHECK(put(json, path, std::span(parts).subspan(1), value, section->free));
    return section->replace(project, json, path);
}

}  // namespace lathe
