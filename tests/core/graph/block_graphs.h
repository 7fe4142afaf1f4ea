// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "core/graph/expand_blocks.h"
#include "core/graph/graph.h"
#include "core/graph/project.h"

/// Graphs of blocks as texts to compare.
namespace lathe::test::block_graphs {

inline std::vector<std::string> namesOf(const Graph& graph) {
    std::vector<std::string> names;
    for (const Node& node : graph.nodes) names.push_back(node.name);
    return names;
}

inline std::vector<std::string> edgesOf(const Graph& graph) {
    std::vector<std::string> texts;
    for (const Edge& e : graph.edges)
        texts.push_back(graph.find(e.from)->name + " -> " + graph.find(e.to)->name +
                        (e.toPort ? ":" + std::to_string(e.toPort) : ""));
    std::sort(texts.begin(), texts.end());
    return texts;
}

inline std::string problemOf(const Project& p) {
    const auto flat = withoutBlocks(p);
    return flat ? "" : flat.error().code;
}

}  // namespace lathe::test::block_graphs
