// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/design/edits/graph_plan.h"

#include <algorithm>

namespace lathe::workbench {

GraphPlan::GraphPlan(const Project& project, FreshId fresh) : m_project(project), m_fresh(std::move(fresh)) {}

void GraphPlan::step(Edit edit) {
    if (apply(m_project, edit).ok()) m_edits.edits.push_back(std::move(edit));
}

NodeId GraphPlan::add(std::string_view type, QPointF at, Params params, const std::string& preferred) {
    const NodeId id = m_fresh();
    const std::string name = preferred.empty() ? freshName(graph(), type) : freeName(graph(), preferred);
    step(Edit{AddNode{Node{id, std::string(type), name, std::move(params), at.x(), at.y()}}});
    return id;
}

void GraphPlan::remove(NodeId id) {
    step(Edit{RemoveNode{id}});
}

void GraphPlan::connect(const Edge& edge) {
    if (edge.from != edge.to) step(Edit{AddEdge{edge}});
}

void GraphPlan::disconnect(const Edge& edge) {
    step(Edit{RemoveEdge{edge}});
}

void GraphPlan::move(NodeId id, QPointF at) {
    const Node* node = graph().find(id);
    if (node && QPointF(node->x, node->y) != at) step(Edit{MoveNode{id, at.x(), at.y()}});
}

void GraphPlan::set(const std::string& path, Json value) {
    step(Edit{SetValue{path, std::move(value)}});
}

void GraphPlan::setParam(NodeId id, std::string_view key, Json value) {
    if (const Node* node = graph().find(id)) set("layers." + node->name + '.' + std::string(key), std::move(value));
}

Edit GraphPlan::edit() const {
    return m_edits.edits.size() == 1 ? m_edits.edits.front() : Edit{m_edits};
}

std::string freeName(const Graph& graph, const std::string& preferred) {
    if (isNodeName(preferred) && !graph.find(preferred)) return preferred;
    const size_t digits = preferred.find_last_not_of("0123456789") + 1;
    const bool numbered = digits < preferred.size() && digits > 0 && preferred.size() - digits < 9;
    const std::string stem = (numbered ? preferred.substr(0, digits) : preferred.substr(0, 100) + '_');
    for (int64_t i = numbered ? std::stoll(preferred.substr(digits)) + 1 : 2;; ++i)
        if (std::string name = stem + std::to_string(i); !graph.find(name))
            return isNodeName(name) ? name : freshName(graph, "layer");
}

}  // namespace lathe::workbench
