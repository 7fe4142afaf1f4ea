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
        const NodeId before = last();
        place(std::move(type), std::move(name), std::move(params), 40);
        m_y += 80;
        if (before.value > 0) m_graph.edges.push_back({before, 0, last(), 0});
    }

    /// Another input, beside the last layer, and a layer with two inputs that joins both.
    void joinInput(std::string type, std::string name, Params params, std::string join, std::string joinName) {
        const NodeId before = last();
        m_y -= 80;
        place(std::move(type), std::move(name), std::move(params), 260);
        m_y += 80;
        const NodeId beside = last();
        place(std::move(join), std::move(joinName), {}, 40);
        m_y += 80;
        m_graph.edges.push_back({before, 0, last(), 0});
        m_graph.edges.push_back({beside, 0, last(), 1});
    }

private:
    NodeId last() const { return {static_cast<int64_t>(m_graph.nodes.size())}; }
    void place(std::string type, std::string name, Params params, double x) {
        m_graph.nodes.push_back({{last().value + 1}, std::move(type), std::move(name), std::move(params), x, m_y});
    }

    Graph& m_graph;
    double m_y = 0;
};

}  // namespace lathe
