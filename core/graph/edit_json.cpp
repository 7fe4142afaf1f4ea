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
    Json operator()(const AddBlock& e) const {
        return Json::Object{{"add_block", Json::Object{{"name", e.block.name}, {"content", toJson(e.block)}}}};
    }
    Json operator()(const RemoveBlock& e) const { return Json::Object{{"remove_block", e.name}}; }
    Json operator()(const SetBlockParams& e) const {
        return Json::Object{{"set_block_params", Json::Object{{"block", e.block}, {"params", toJson(e.params)}}}};
    }
    Json operator()(const EditBlock& e) const {
        return Json::Object{{"edit_block", Json::Object{{"block", e.block}, {"edits", listOf(e.edits)}}}};
    }
    Json operator()(const EditGroup& e) const { return Json::Object{{"group", listOf(e.edits)}}; }

private:
    static Json listOf(const std::vector<Edit>& edits) {
        Json::Array out;
        for (const Edit& edit : edits) out.push_back(toJson(edit));
        return out;
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

Result<std::vector<Edit>> editsFrom(const Json& json, std::string_view kind) {
    std::vector<Edit> edits;
    if (!json.isArray()) return malformed(kind);
    for (const Json& item : json.array()) {
        LATHE_TRY(Edit edit, editFromJson(item));
        edits.push_back(std::move(edit));
    }
    return edits;
}

Result<Edit> addBlock(const Json& json) {
    AddBlock edit;
    std::string name;
    ObjectReader reader(json, "add_block", {});
    reader.read("name", name);
    if (const Json* content = reader.member("content")) reader.take(blockFromJson(name, *content, "add_block", name), edit.block);
    if (auto bad = reader.finish()) return *bad;
    return Edit{std::move(edit)};
}

Result<Edit> removeBlock(const Json& json) {
    if (!json.isString()) return malformed("remove_block");
    return Edit{RemoveBlock{json.toString()}};
}

Result<Edit> setBlockParams(const Json& json) {
    SetBlockParams edit;
    ObjectReader reader(json, "set_block_params", {});
    reader.read("block", edit.block);
    if (const Json* params = reader.member("params")) reader.take(blockParamsFromJson(*params, "set_block_params"), edit.params);
    if (auto bad = reader.finish()) return *bad;
    return Edit{std::move(edit)};
}

Result<Edit> editBlock(const Json& json) {
    EditBlock edit;
    ObjectReader reader(json, "edit_block", {});
    reader.read("block", edit.block);
    if (const Json* edits = reader.member("edits")) reader.take(editsFrom(*edits, "edit_block"), edit.edits);
    if (auto bad = reader.finish()) return *bad;
    return Edit{std::move(edit)};
}

Result<Edit> group(const Json& json) {
    LATHE_TRY(std::vector<Edit> edits, editsFrom(json, "group"));
    return Edit{EditGroup{std::move(edits)}};
}

struct Kind {
    std::string_view key;
    Result<Edit> (*read)(const Json&);
};
constexpr Kind kinds[] = {{"add_node", addNode},
                          {"remove_node", removeNode},
                          {"add_edge", addEdge},
                          {"remove_edge", removeEdge},
                          {"rename_node", renameNode},
                          {"move_node", moveNode},
                          {"set_value", setValue},
                          {"add_block", addBlock},
                          {"remove_block", removeBlock},
                          {"edit_block", editBlock},
                          {"set_block_params", setBlockParams},
                          {"group", group}};

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
