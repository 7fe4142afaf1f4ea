// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/graph/params.h"

namespace lathe {

/// Identity of a node. Never reused, not even after the node is removed.
struct NodeId {
    int64_t value = 0;
    auto operator<=>(const NodeId&) const = default;
};

/// One layer of the network.
struct Node {
    NodeId id;
    std::string type;  ///< key of a LayerDef: "conv2d"
    std::string name;  ///< unique in the graph; [A-Za-z0-9_.-]+; prefix of the weight names ("stem.weight")
    Params params;
    double x = 0, y = 0;  ///< position on the canvas, in canvas units
    /// Name of the node whose weights this one has (tied weights); empty: its own. Both need weights of the same shapes.
    std::string weights = {};
    /// Expanded networks only (core/graph/expand_blocks.h): the copy of a block that computes its values again in the backward
    /// pass, and contains this node; empty: none. Not stored in files.
    std::string recompute = {};

    /// The prefix of the weight names.
    const std::string& weightsName() const { return weights.empty() ? name : weights; }
    bool operator==(const Node&) const = default;
};

/// A connection from an output port to an input port. An input port has at most one edge; an output port any number.
struct Edge {
    NodeId from;
    int fromPort = 0;
    NodeId to;
    int toPort = 0;
    auto operator<=>(const Edge&) const = default;
};

/// The network as the user built it. A value type. Nodes are sorted by id, edges by (from, port, to, port).
struct Graph {
    std::vector<Node> nodes;
    std::vector<Edge> edges;

    const Node* find(NodeId) const;
    const Node* find(std::string_view name) const;
    bool operator==(const Graph&) const = default;
};

/// How messages name a node: `conv2d "stem"`.
std::string locationOf(const Node&);

/// Whether `name` is a valid node name: [A-Za-z0-9_.-]+, at most 128 characters.
bool isNodeName(std::string_view name);

/// Node ids in an order of computation (ties: by id). Nodes on a cycle, or after one, are left out; `problems` gets an error that
/// names the nodes of one cycle.
std::vector<NodeId> topologicalOrder(const Graph&, Diagnostics& problems);

/// The edges that end at a node, sorted by input port.
std::vector<Edge> inputsOf(const Graph&, NodeId);
/// The edges that start at a node, in the order of `Graph::edges`.
std::vector<Edge> outputsOf(const Graph&, NodeId);

}  // namespace lathe
