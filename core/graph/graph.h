// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/graph/params.h"

namespace lathe {

/// Identity of a node for its whole life; never used again after the node is gone.
struct NodeId {
    int64_t value = 0;
    auto operator<=>(const NodeId&) const = default;
};

/// One layer as drawn.
struct Node {
    NodeId id;
    std::string type;  ///< key of a LayerDef: "conv2d"
    std::string name;  ///< unique in the graph; [A-Za-z0-9_.-]+; prefixes the weights' names ("stem.weight")
    Params params;
    double x = 0, y = 0;  ///< position on the canvas, in canvas units

    bool operator==(const Node&) const = default;
};

/// From an output port to an input port. An input port takes one edge; an output port feeds any number.
struct Edge {
    NodeId from;
    int fromPort = 0;
    NodeId to;
    int toPort = 0;
    auto operator<=>(const Edge&) const = default;
};

/// The network as a person draws it. A value; nodes are kept sorted by id and edges by (from, port, to, port).
struct Graph {
    std::vector<Node> nodes;
    std::vector<Edge> edges;

    const Node* find(NodeId) const;
    const Node* find(std::string_view name) const;
    bool operator==(const Graph&) const = default;
};

/// `conv2d "stem"`: how messages speak of a node.
std::string placeOf(const Node&);

/// Whether a node may be called so: [A-Za-z0-9_.-]+, at most 128 characters.
bool isNodeName(std::string_view name);

/// Node ids in an order in which they can be computed (ties: by id). Nodes on a cycle, or behind one, are left out and
/// the nodes of one cycle are named in `problems`.
std::vector<NodeId> topologicalOrder(const Graph&, Diagnostics& problems);

/// The edges into a node, by input port.
std::vector<Edge> inputsOf(const Graph&, NodeId);
std::vector<Edge> outputsOf(const Graph&, NodeId);

}  // namespace lathe
