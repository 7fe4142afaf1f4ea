// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "core/graph/project.h"

namespace lathe {

// The changes that can be made to a project. Each one carries all that it needs, ids included, so it means the same when it is
// repeated, undone, written to a journal or sent elsewhere.

/// Adds a node; its id must be unused, its name free.
struct AddNode {
    Node node;
};
/// Removes a node and the edges at it.
struct RemoveNode {
    NodeId id;
};
/// Adds an edge, and removes the edge that its input port had.
struct AddEdge {
    Edge edge;
};
/// Removes an edge.
struct RemoveEdge {
    Edge edge;
};
/// Changes the name of a node; see `isNodeName`. The name must be free.
struct RenameNode {
    NodeId id;
    std::string name;
};
/// Moves a node on the canvas, to a position in canvas units.
struct MoveNode {
    NodeId id;
    double x = 0, y = 0;
};
/// Sets a value by its path in the project file: `layers.stem.kernel`, `blocks.encoder.layers.fc.units`, `training.optimizer.lr`,
/// `data.split.validation`. Null restores the initial value (the key is removed).
struct SetValue {
    std::string path;
    Json value;
};
/// Adds a block; its name must be free.
struct AddBlock {
    Block block;
};
/// Removes a block that no node stands for.
struct RemoveBlock {
    std::string name;
};
/// Replaces the promoted parameters of a block.
struct SetBlockParams {
    std::string block;
    std::vector<BlockParam> params;
};
struct Edit;
/// Edits of nodes and connections in the graph of a block.
struct EditBlock {
    std::string block;
    std::vector<Edit> edits;
};
/// Several edits as one, in order: all are applied or none.
struct EditGroup {
    std::vector<Edit> edits;
};

/// One change of a project, as `apply` takes it, and as undo and the journal store it.
struct Edit {
    std::variant<AddNode, RemoveNode, AddEdge, RemoveEdge, RenameNode, MoveNode, SetValue, AddBlock, RemoveBlock, SetBlockParams,
                 EditBlock, EditGroup>
        what;
};

/// Applies the edit and returns its inverse; applying the inverse restores an equal Project. If the edit is impossible (unknown
/// id, taken name, value of the wrong type), the project does not change and the error says why.
Result<Edit> apply(Project&, const Edit&);

/// The edit as an object with one member, for the journal: {"add_edge": ...}.
Json toJson(const Edit&);
/// The way back. Error: not an edit, or a malformed member.
Result<Edit> editFromJson(const Json&);

/// Makes node ids: one more than the largest id in the graph and of this session. The project stores no counter.
class IdSource {
public:
    NodeId next(const Graph&);

private:
    int64_t m_largest = 0;
};

/// The first free name for a node of this type: "dense_1", "dense_2".
std::string freshName(const Graph&, std::string_view type);

}  // namespace lathe
