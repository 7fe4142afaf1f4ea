// SPDX-License-Identifier: Apache-2.0
#include "core/graph/edit.h"

#include <algorithm>
#include <set>

#include "core/graph/project_file.h"

namespace lathe {
namespace {

std::string idText(NodeId id) {
    return std::to_string(id.value);
}

Diagnostic noNode(NodeId id) {
    return requestError("edit.no-node", {}, "node {0} not found", {idText(id)}, "it may have been removed in the meantime");
}

Status checkName(const Graph& graph, std::string_view name, NodeId self) {
    const std::string text(name);
    if (!isNodeName(name))
        return requestError("edit.name", {}, "\"{0}\" cannot be the name of a layer", {text},
                            "use 1 to 128 letters, digits, _ . and -");
    const Node* other = graph.find(name);
    if (!other || other->id == self) return {};
    return requestError("edit.name-taken", locationOf(*other), "the name \"{0}\" is already used", {text}, "choose another name");
}

void insertSorted(Graph& graph, Edge edge) {
    graph.edges.insert(std::lower_bound(graph.edges.begin(), graph.edges.end(), edge), edge);
}

/// Does one edit and returns what undoes it. Each checks everything before it changes anything.
struct Applier {
    Project& project;
    Graph& graph;            ///< of the network, or of a block
    Block* block = nullptr;  ///< null: of the network

    Node* node(NodeId id) { return const_cast<Node*>(graph.find(id)); }

    Result<Edit> operator()(const AddNode& edit) {
        const Node& added = edit.node;
        if (added.id.value < 1 || graph.find(added.id))
            return requestError("edit.id-taken", {}, "the layer id {0} is in use or not positive", {idText(added.id)},
                                "use a new id");
        if (added.type.empty()) return requestError("edit.type", {}, "a node needs a type", {}, "name a layer type");
        LATHE_CHECK(checkName(graph, added.name, added.id));
        const auto at = std::find_if(graph.nodes.begin(), graph.nodes.end(), [&](const Node& n) { return n.id > added.id; });
        graph.nodes.insert(at, added);
        return Edit{RemoveNode{added.id}};
    }

    Result<Edit> operator()(const RemoveNode& edit) {
        const Node* removed = graph.find(edit.id);
        if (!removed) return noNode(edit.id);
        EditGroup inverse{{Edit{AddNode{*removed}}}};
        std::erase_if(graph.edges, [&](const Edge& e) {
            const bool atNode = e.from == edit.id || e.to == edit.id;
            if (atNode) inverse.edits.push_back(Edit{AddEdge{e}});
            return atNode;
        });
        if (block && setsParamsOf(removed->name)) {
            inverse.edits.push_back(Edit{SetBlockParams{block->name, block->params}});
            for (BlockParam& param : block->params)
                std::erase_if(param.places, [&](const BlockPlace& p) { return p.node == removed->name; });
        }
        std::erase_if(graph.nodes, [&](const Node& n) { return n.id == edit.id; });
        return Edit{std::move(inverse)};
    }

    Result<Edit> operator()(const AddEdge& edit) {
        const Edge& added = edit.edge;
        if (!graph.find(added.from)) return noNode(added.from);
        if (!graph.find(added.to)) return noNode(added.to);
        if (added.fromPort < 0 || added.toPort < 0)
            return requestError("edit.port", locationOf(*graph.find(added.to)), "port numbers start at 0", {},
                                "use a port number of at least 0");
        Edit inverse{RemoveEdge{added}};
        std::erase_if(graph.edges, [&](const Edge& e) {
            const bool replaced = e.to == added.to && e.toPort == added.toPort;
            if (replaced) inverse = Edit{AddEdge{e}};
            return replaced;
        });
        insertSorted(graph, added);
        return inverse;
    }

    Result<Edit> operator()(const RemoveEdge& edit) {
        const auto found = std::lower_bound(graph.edges.begin(), graph.edges.end(), edit.edge);
        if (found == graph.edges.end() || *found != edit.edge)
            return requestError("edit.no-edge", {}, "the nodes {0} and {1} have no such connection",
                                {idText(edit.edge.from), idText(edit.edge.to)}, "it may have been removed in the meantime");
        graph.edges.erase(found);
        return Edit{AddEdge{edit.edge}};
    }

    Result<Edit> operator()(const RenameNode& edit) {
        Node* renamed = node(edit.id);
        if (!renamed) return noNode(edit.id);
        LATHE_CHECK(checkName(graph, edit.name, edit.id));
        const std::string old = std::exchange(renamed->name, edit.name);
        followName(old, edit.name);
        return Edit{RenameNode{edit.id, old}};
    }

    Result<Edit> operator()(const MoveNode& edit) {
        Node* moved = node(edit.id);
        if (!moved) return noNode(edit.id);
        return Edit{MoveNode{edit.id, std::exchange(moved->x, edit.x), std::exchange(moved->y, edit.y)}};
    }

    Result<Edit> operator()(const AddBlock& edit) {
        const std::string& name = edit.block.name;
        if (block) return nested();
        if (!isBlockName(name))
            return requestError("edit.block-name", {}, "\"{0}\" cannot be the name of a block", {name},
                                "use 1 to 128 letters, digits, _ and -");
        if (findBlock(project.blocks, name))
            return requestError("edit.block-taken", {}, "the project has a block \"{0}\" already", {name}, "choose another name");
        const auto at = std::find_if(project.blocks.begin(), project.blocks.end(), [&](const Block& b) { return b.name > name; });
        project.blocks.insert(at, edit.block);
        return Edit{RemoveBlock{name}};
    }

    Result<Edit> operator()(const RemoveBlock& edit) {
        const Block* removed = findBlock(project.blocks, edit.name);
        if (block) return nested();
        if (!removed) return noBlock(edit.name);
        if (isUsed(edit.name))
            return requestError("edit.block-used", {}, "the block \"{0}\" is still used", {edit.name},
                                "remove the layers that stand for it first");
        Edit inverse{AddBlock{*removed}};
        std::erase_if(project.blocks, [&](const Block& b) { return b.name == edit.name; });
        return inverse;
    }

    Result<Edit> operator()(const SetBlockParams& edit) {
        Block* changed = blockNamed(edit.block);
        if (!changed) return noBlock(edit.block);
        return Edit{SetBlockParams{edit.block, std::exchange(changed->params, edit.params)}};
    }

    Result<Edit> operator()(const EditBlock& edit) {
        Block* changed = blockNamed(edit.block);
        if (!changed) return noBlock(edit.block);
        LATHE_TRY(EditGroup inverse, all(Applier{project, changed->graph, changed}, edit.edits));
        return Edit{EditBlock{edit.block, std::move(inverse.edits)}};
    }

    /// A key of the sweep may appear in nothing at all, so that its inverse is the sweep as a whole.
    Result<Edit> operator()(const SetValue& edit) {
        const std::string place = edit.path.starts_with("sweep.") ? "sweep" : edit.path;
        LATHE_TRY(Json old, valueAt(project, place));
        LATHE_CHECK(setValueAt(project, edit.path, edit.value));
        return Edit{SetValue{place, std::move(old)}};
    }

    Result<Edit> operator()(const EditGroup& group) {
        LATHE_TRY(EditGroup inverse, all(*this, group.edits));
        return Edit{std::move(inverse)};
    }

private:
    /// All edits or none; what undoes them.
    static Result<EditGroup> all(Applier applier, const std::vector<Edit>& edits) {
        EditGroup inverse;
        for (const Edit& edit : edits) {
            auto undo = std::visit(applier, edit.what);
            if (!undo.ok()) {
                std::reverse(inverse.edits.begin(), inverse.edits.end());
                [[maybe_unused]] const bool restored = applier(inverse).ok();
                assert(restored);
                return undo.error();
            }
            inverse.edits.push_back(std::move(*undo));
        }
        std::reverse(inverse.edits.begin(), inverse.edits.end());
        return inverse;
    }

    Block* blockNamed(std::string_view name) { return const_cast<Block*>(findBlock(project.blocks, name)); }

    bool setsParamsOf(const std::string& node) const {
        const auto sets = [&](const BlockPlace& p) { return p.node == node; };
        return std::any_of(block->params.begin(), block->params.end(),
                           [&](const BlockParam& p) { return std::any_of(p.places.begin(), p.places.end(), sets); });
    }

    /// Tied weights and promoted parameters name nodes.
    void followName(const std::string& from, const std::string& to) {
        for (Node& n : graph.nodes)
            if (n.weights == from) n.weights = to;
        if (!block) return;
        for (BlockParam& param : block->params)
            for (BlockPlace& place : param.places)
                if (place.node == from) place.node = to;
    }

    static Diagnostic nested() {
        return requestError("edit.nested", {}, "a block cannot be added or removed inside a block", {},
                            "edit the list of blocks");
    }

    static Diagnostic noBlock(const std::string& name) {
        return requestError("edit.no-block", {}, "block \"{0}\" not found", {name}, "it may have been removed in the meantime");
    }

    bool isUsed(const std::string& name) const {
        const auto uses = [&](const Graph& g) {
            const auto names = blocksUsedBy(g);
            return std::find(names.begin(), names.end(), name) != names.end();
        };
        return uses(project.graph) ||
               std::any_of(project.blocks.begin(), project.blocks.end(), [&](const Block& b) { return uses(b.graph); });
    }
};

}  // namespace

Result<Edit> apply(Project& project, const Edit& edit) {
    return std::visit(Applier{project, project.graph}, edit.what);
}

NodeId IdSource::next(const Graph& graph) {
    const auto& nodes = graph.nodes;
    if (!nodes.empty()) m_largest = std::max(m_largest, nodes.back().id.value);
    return {++m_largest};
}

std::string freshName(const Graph& graph, std::string_view type) {
    std::set<std::string_view> taken;
    for (const Node& n : graph.nodes) taken.insert(n.name);
    for (int64_t i = 1;; ++i)
        if (std::string name = std::string(type) + '_' + std::to_string(i); !taken.contains(name)) return name;
}

}  // namespace lathe
