// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/graph/graph.h"
#include "core/layers/layer.h"

namespace lathe {

/// An output of a node.
using NodeOutput = std::pair<NodeId, int>;

/// A network in which nodes that are together one layer become one node.
class GraphJoin {
public:
    /// Called for nodes that become one, which keeps the id of `result`; returns the name it shall have, or an empty one.
    using Naming = std::function<std::string(std::span<const NodeId> nodes, NodeId result)>;

    /// `types`: of all outputs of nodes.
    GraphJoin(const Graph&, std::map<std::string, Tensor>& weights, const std::map<NodeOutput, TensorType>& types, Naming);

    /// The output of this node leaves the network.
    void keep(NodeId id) { m_kept.insert(id); }

    /// Removes the nodes that no output needs. Nodes without inputs stay.
    void removeUnread();

    /// The nodes of a type, in an order of computation.
    std::vector<NodeId> nodesOf(std::string_view type) const;
    /// Null: there is no such node any more.
    const Node* find(NodeId) const;
    bool is(NodeId, std::string_view type) const;
    size_t inputCount(NodeId) const;
    std::optional<NodeOutput> input(NodeId, int port = 0) const;
    /// The nodes that read any output of a node.
    std::vector<NodeId> readers(NodeId) const;
    /// The one node that reads the first output of this one, at one port; nothing if there are several, or it leaves the network.
    std::optional<NodeId> onlyReader(NodeId) const;
    /// Batch first; empty if it is not known.
    Shape shape(NodeOutput) const;
    /// "weight" of a node; null if it has none.
    const Tensor* weight(NodeId, std::string_view key) const;

    /// A layer in the place of several.
    struct Layer {
        std::string_view type;
        Params params;
        std::vector<NodeOutput> inputs;
        std::map<std::string, Tensor> weights;  ///< by key
    };
    /// Replaces nodes, of which only `result` may be read from outside. False, and nothing changes: others are.
    bool replace(const std::set<NodeId>& nodes, NodeId result, Layer);

    /// The network as it is now. Its nodes are in rows again.
    Graph graph() const;

private:
    void remove(NodeId);
    bool isClosed(const std::set<NodeId>& nodes, NodeId result) const;
    std::string freeNameFor(const std::string& wanted) const;

    std::map<NodeId, Node> m_nodes;
    std::map<NodeId, std::map<int, NodeOutput>> m_inputs;          ///< by port
    std::map<NodeId, std::set<std::pair<NodeId, int>>> m_readers;  ///< nodes and their ports
    std::map<std::string, Tensor>& m_weights;
    std::map<NodeOutput, TensorType> m_types;
    std::set<NodeId> m_kept;
    std::set<std::string> m_names;
    Naming m_naming;
};

/// Projections, scores, Softmax and the product with the values become MultiHeadAttention.
void joinAttentions(GraphJoin&);
/// Attention and a feed-forward network, each with a residual connection and a normalization, become TransformerEncoderLayer.
void joinEncoderLayers(GraphJoin&);

}  // namespace lathe
