// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "core/graph/project.h"

namespace lathe {

// What can be done to a project. Each kind carries everything it needs (ids included), so that doing it twice, undoing
// it, storing it in a journal and sending it elsewhere mean the same.
struct AddNode {
    Node node;
};
struct RemoveNode {
    NodeId id;
};  ///< and the edges at it
struct AddEdge {
    Edge edge;
};  ///< replaces what the input port had
struct RemoveEdge {
    Edge edge;
};
struct RenameNode {
    NodeId id;
    std::string name;
};
struct MoveNode {
    NodeId id;
    double x = 0, y = 0;
};
/// A value by its path in the project file: `layers.stem.kernel`, `training.optimizer.lr`, `data.split.validation`.
/// Null: back to the initial value (the key is removed).
struct SetValue {
    std::string path;
    Json value;
};
struct Edit;
/// Several as one; all or nothing.
struct EditGroup {
    std::vector<Edit> edits;
};

struct Edit {
    std::variant<AddNode, RemoveNode, AddEdge, RemoveEdge, RenameNode, MoveNode, SetValue, EditGroup> what;
};

/// Does it and returns the inverse: applying that restores an equal Project. An edit that cannot be done (unknown id,
/// taken name, a value of the wrong type) changes nothing and says why.
Result<Edit> apply(Project&, const Edit&);

Json toJson(const Edit&);
Result<Edit> editFromJson(const Json&);

/// Hands out node ids: one more than the largest in the project or used in this sitting. The project stores no counter.
class IdSource {
public:
    NodeId next(const Project&);

private:
    int64_t m_largest = 0;
};

/// "dense_1", "dense_2": the first free name for a node of this type.
std::string freshName(const Graph&, std::string_view type);

}  // namespace lathe
