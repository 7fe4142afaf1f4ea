// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <utility>

#include "core/graph/graph.h"

namespace lathe {

/// Builds a graph of layers one below the other, each connected to the one before.
class Chain {
public:
    /// `graph` must be empty and outlive this object.
    explicit Chain(Graph& graph) : m_graph(graph) {}

    void add(std::string type, std::string name, Params params = {}) {
        const NodeId id{static_cast<int64_t>(m_graph.nodes.size()) + 1};
        const double y = 80.0 * static_cast<double>(m_graph.nodes.size());
        m_graph.nodes.push_back({id, std::move(type), std::move(name), std::move(params), 40, y});
        if (id.value > 1) m_graph.edges.push_back({NodeId{id.value - 1}, 0, id, 0});
    }

private:
    Graph& m_graph;
};

}  // namespace lathe
