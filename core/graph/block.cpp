// SPDX-License-Identifier: Apache-2.0
#include "core/graph/block.h"

#include <algorithm>
#include <set>

namespace lathe {

namespace {

std::vector<NodeId> nodesOfType(const Graph& graph, std::string_view type) {
    std::vector<NodeId> found;
    for (const Node& node : graph.nodes)
        if (node.type == type) found.push_back(node.id);
    return found;
}

}  // namespace

std::vector<NodeId> Block::inputs() const {
    return nodesOfType(graph, blockInputType);
}

std::vector<NodeId> Block::outputs() const {
    const std::vector<NodeId> marked = nodesOfType(graph, blockOutputType);
    if (!marked.empty()) return marked;
    std::vector<NodeId> open;
    for (const Node& node : graph.nodes)
        if (outputsOf(graph, node.id).empty()) open.push_back(node.id);
    return open.size() == 1 ? open : std::vector<NodeId>();
}

const BlockParam* Block::param(std::string_view wanted) const {
    const auto found = std::find_if(params.begin(), params.end(), [&](const BlockParam& p) { return p.name == wanted; });
    return found == params.end() ? nullptr : &*found;
}

const Block* findBlock(const Blocks& blocks, std::string_view name) {
    const auto found = std::find_if(blocks.begin(), blocks.end(), [&](const Block& b) { return b.name == name; });
    return found == blocks.end() ? nullptr : &*found;
}

std::string blockNameOf(const Node& node) {
    if (node.type != blockType) return {};
    const ParamValue* name = node.params.find(blockNameKey);
    const auto* text = name ? std::get_if<std::string>(name) : nullptr;
    return text ? *text : std::string();
}

std::vector<std::string> blocksUsedBy(const Graph& graph) {
    std::set<std::string> names;
    for (const Node& node : graph.nodes)
        if (std::string name = blockNameOf(node); !name.empty()) names.insert(std::move(name));
    return {names.begin(), names.end()};
}

bool isBlockName(std::string_view name) {
    return isNodeName(name) && name.find('.') == std::string_view::npos;
}

bool isPromotedName(std::string_view name) {
    const auto fits = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; };
    const auto reserved = {blockNameKey, blockRepeatKey, blockSharedKey, blockRecomputeKey, std::string_view("type")};
    const bool isFree = std::find(reserved.begin(), reserved.end(), name) == reserved.end();
    return !name.empty() && name.size() <= 64 && std::all_of(name.begin(), name.end(), fits) &&
           (name[0] < '0' || name[0] > '9') && isFree;
}

}  // namespace lathe
