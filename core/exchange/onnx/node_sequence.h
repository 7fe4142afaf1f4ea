// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/graph/graph.h"

namespace lathe {

/// Nodes that follow each other in a NodeSequence.
struct NodeRun {
    size_t start = 0, length = 0;

    size_t end() const { return start + length; }
    bool has(size_t position) const { return position >= start && position < end(); }
    bool operator==(const NodeRun&) const = default;
};

/// Output `port` of the node at a position.
struct NodeValue {
    size_t position = 0;
    int port = 0;
    auto operator<=>(const NodeValue&) const = default;
};

/// The nodes of a graph in the order of their ids, which is one of computation. Runs of nodes with equal signatures compute the
/// same function, each with its own weights.
class NodeSequence {
public:
    /// Which parameters of nodes must be equal for equal labels: all, or all but integers and lists of them ("filters").
    enum class Labels : uint8_t { Exact, WithoutSizes };
    /// Nothing: the ids of the nodes are in no order of computation.
    static std::optional<NodeSequence> of(const Graph&, Labels = Labels::Exact);

    size_t size() const { return m_ids.size(); }
    NodeId id(size_t position) const { return m_ids[position]; }
    size_t positionOf(NodeId) const;
    /// Equal for nodes of equal types and parameters (see Labels); negative and different from all others for a node that cannot
    /// be in a block: input, output, loss, or tied weights.
    int64_t label(size_t position) const { return m_labels[position]; }

    /// The values that a run reads from before it, in the order in which it reads them first.
    std::vector<NodeValue> entering(NodeRun) const;
    /// How many of the values that enter a run go past it, too: nodes behind it read them.
    size_t bypasses(NodeRun) const;
    /// How often nodes of a run read a value from before it.
    size_t readsFromBefore(NodeRun) const;
    /// The values that nodes behind a run read, and the first outputs of nodes that nobody reads.
    std::vector<NodeValue> leaving(NodeRun) const;
    /// Whether all readers of a value are in one of two runs.
    bool staysIn(NodeValue, NodeRun, NodeRun) const;
    std::vector<int64_t> signature(NodeRun) const;

private:
    struct Input {
        int port = 0;
        NodeValue value;
    };
    struct Reader {
        int port = 0;
        size_t position = 0;
    };
    std::vector<NodeId> m_ids;
    std::vector<int64_t> m_labels;
    std::vector<std::vector<Input>> m_inputs;    ///< by port
    std::vector<std::vector<Reader>> m_readers;  ///< of all outputs
};

}  // namespace lathe
