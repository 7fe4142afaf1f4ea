// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "core/graph/graph.h"

namespace lathe {

/// Writes a network layer by layer. Each layer takes the one before it, unless its sources are given.
class GraphWriter {
public:
    NodeId add(std::string type, std::string name, Params params = {}) { return addAfter({m_last}, type, name, params); }

    NodeId addAfter(const std::vector<NodeId>& sources, std::string type, std::string name, Params params = {}) {
        const NodeId id{static_cast<int64_t>(m_graph.nodes.size()) + 1};
        m_graph.nodes.push_back({.id = id, .type = std::move(type), .name = std::move(name), .params = std::move(params)});
        for (size_t port = 0; port < sources.size(); ++port)
            if (sources[port].value) m_graph.edges.push_back({sources[port], 0, id, static_cast<int>(port)});
        return m_last = id;
    }

    /// A loss node of this value, compared with `target`.
    void addLoss(NodeId prediction, std::string type, std::string name, std::string target, double weight) {
        addAfter({prediction}, std::move(type), std::move(name), {{"target", std::move(target)}, {"weight", weight}});
    }

    NodeId last() const { return m_last; }

    Graph take() {
        std::sort(m_graph.edges.begin(), m_graph.edges.end());
        return std::move(m_graph);
    }

private:
    Graph m_graph;
    NodeId m_last;
};

inline Params dense(int64_t units) {
    return {{"units", units}};
}

inline Params convolution(int64_t filters, int64_t kernel, int64_t stride, bool bias) {
    const std::vector<int64_t> padding(4, kernel / 2);
    return {{"filters", filters},    {"kernel", kernel}, {"stride", stride},
            {"padding", "explicit"}, {"pads", padding},  {"bias", bias}};
}

}  // namespace lathe
