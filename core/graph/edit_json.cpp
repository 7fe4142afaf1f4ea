// SPDX-License-Identifier: Apache-2.0
#include "core/graph/edit.h"
#include "core/graph/object_reader.h"
#include "core/graph/project_json.h"

namespace lathe {
namespace {

// {"<kind>": content}; an edge is [from, port, to, port].

Json edgeJson(const Edge& e) {
    return Json::Array{e.from.value, e.fromPort, e.to.value, e.toPort};
}

struct Writer {
    Json operator()(const AddNode& e) const { return Json::Object{{"add_node", toJson(e.node)}}; }
    Json operator()(const RemoveNode& e) const { return Json::Object{{"remove_node", e.id.value}}; }
    Json operator()(const AddEdge& e) const { return Json::Object{{"add_edge", edgeJson(e.edge)}}; }
    Json operator()(const RemoveEdge& e) const { return Json::Object{{"remove_edge", edgeJson(e.edge)}}; }
    Json operator()(const RenameNode& e) const {
        return Json::Object{{"rename_node", Json::Object{{"id", e.id.value}, {"name", e.name}}}};
    }
    Json operator()(const MoveNode& e) const {
        return Json::Object{{"move_node", Json::Object{{"id", e.id.value}, {"x", e.x}, {"y", e.y}}}};
    }
    Json operator()(const SetValue& e) const {
        return Json::Object{{"set_value", Json::Object{{"path", e.path}, {"value", e.value}}}};
    }
    Json operator()(const EditGroup& e) const {
        Json::Array edits;
        for (const Edit& edit : e.edits) edits.push_back(toJson(edit));
        return Json::Object{{"group", std::move(edits)}};
    }
};

Diagnostic malformed(std::string_view kind) {
    return requestError("edit.json", {}, "the edit \"{0}\" is malformed", {std::string(kind)}, "the journal may be damaged");
}

Result<Edge> edgeFrom(const Json& json, std::string_view kind) {
    const auto& numbers = json.array();
    const auto fits = [](const Json& j) { return j.isInt() && j.toInt() >= 0 && j.toInt() <= INT32_MAX; };
    if (numbers.size() != 4 || !numbers[0].isInt() || !fits(numbers[1]) || !numbers[2].isInt() || !fits(numbers[3]))
        return malformed(kind);
    return Edge{
        {numbers[0].toInt()}, static_cast<int>(numbers[1].toInt()), {numbers[2].toInt()}, static_cast<int>(numbers[3].toInt())};
}

Result<Edit> addNode(const Json& json) {
    LATHE_TRY(Node node, nodeFromJson(json, "add_node", "node"));
    return Edit{AddNode{std::move(node)}};
}

Result<Edit> removeNode(const Json& json) {
    if (!json.isInt()) return malformed("remove_node");
    return Edit{RemoveNode{{json.toInt()}}};
}

Result<Edit> addEdge(const Json& json) {
    LATHE_TRY(const Edge edge, edgeFrom(json, "add_edge"));
    return Edit{AddEdge{edge}};
}

Result<Edit> removeEdge(const Json& json) {
    LATHE_TRY(const Edge edge, edgeFrom(json, "remove_edge"));
    return Edit{RemoveEdge{edge}};
}

Result<Edit> renameNode(const Json& json) {
    RenameNode edit;
    ObjectReader reader(json, "rename_node", {});
    reader.read("id", edit.id.value);
    reader.read("name", edit.name);
    if (auto bad = reader.finish()) return *bad;
    return Edit{std::move(edit)};
}

Result<Edit> moveNode(const Json& json) {
    MoveNode edit;
    ObjectReader reader(json, "move_node", {});
    reader.read("id", edit.id.value);
    reader.read("x", edit.x);
    reader.read("y", edit.y);
    if (auto bad = reader.finish()) return *bad;
    return Edit{edit};
}

Result<Edit> setValue(const Json& json) {
    SetValue edit;
    ObjectReader reader(json, "set_value", {});
    reader.read("path", edit.path);
    if (const Json* value = reader.member("value")) edit.value = *value;
    if (auto bad = reader.finish()) return *bad;
    return Edit{std::move(edit)};
}

Result<Edit> group(const Json& json) {
    EditGroup out;
    if (!json.isArray()) return malformed("group");
    for (const Json& item : json.array()) {
        LATHE_TRY(Edit edit, editFromJson(item));
        out.edits.push_back(std::move(edit));
    }
    return Edit{std::move(out)};
}

struct Kind {
    std::string_view key;
    Result<Edit> (*read)(const Json&);
};
constexpr Kind kinds[] = {
    {"add_node", addNode},       {"remove_node", removeNode}, {"add_edge", addEdge},   {"remove_edge", removeEdge},
    {"rename_node", renameNode}, {"move_node", moveNode},     {"set_value", setValue}, {"group", group}};

}  // namespace

Json toJson(const Edit& edit) {
    return std::visit(Writer{}, edit.what);
}

Result<Edit> editFromJson(const Json& json) {
    for (const Kind& kind : kinds)
        if (json.contains(kind.key) && json.object().size() == 1) return kind.read(json[kind.key]);
    return malformed(json.dump(-1).substr(0, 40));
}

}  // namespace lathe
