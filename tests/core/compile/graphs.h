// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "core/graph/graph.h"

namespace lathe::test {

inline Node layer(std::string name, std::string type, Params params = {}) {
    return {{}, std::move(type), std::move(name), std::move(params), 0, 0};
}

inline void connect(Graph& graph, int64_t from, int64_t to, int port) {
    graph.edges.push_back({{from}, 0, {to}, port});
    std::sort(graph.edges.begin(), graph.edges.end());
}

/// Layers one after the other, with the ids 1, 2, ...
inline Graph chain(std::vector<Node> layers) {
    Graph graph;
    for (Node& node : layers) {
        node.id = {static_cast<int64_t>(graph.nodes.size()) + 1};
        if (node.id.value > 1) connect(graph, node.id.value - 1, node.id.value, 0);
        graph.nodes.push_back(std::move(node));
    }
    return graph;
}

}  // namespace lathe::test
