// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include <QPointF>

#include "core/graph/edit.h"

namespace lathe::workbench {

/// Returns an id that no layer of the document had before.
using FreshId = std::function<NodeId()>;

/// Builds an Edit step by step, on a copy of the project that shows the result of each step. Steps that cannot be applied are
/// left out.
class GraphPlan {
public:
    GraphPlan(const Project& project, FreshId fresh);

    const Project& project() const { return m_project; }
    const Graph& graph() const { return m_project.graph; }

    /// Adds a layer with a fresh name: `preferred` if it is free.
    NodeId add(std::string_view type, QPointF at, Params params = {}, const std::string& preferred = {});
    void remove(NodeId);
    void connect(const Edge&);
    void disconnect(const Edge&);
    void move(NodeId, QPointF at);
    /// Sets a value by its path; null: the default.
    void set(const std::string& path, Json value);
    /// `layers.NAME.KEY` of a node.
    void setParam(NodeId, std::string_view key, Json value);
    /// Any other edit.
    void step(Edit);

    bool empty() const { return m_edits.edits.empty(); }
    /// All steps as one edit.
    Edit edit() const;

private:
    Project m_project;
    FreshId m_fresh;
    EditGroup m_edits;
};

/// `preferred`, or the same with the next free number: "conv1" becomes "conv2", "head" becomes "head_2".
std::string freeName(const Graph&, const std::string& preferred);

}  // namespace lathe::workbench
