// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/layout/graph_layout.h"

#include <algorithm>
#include <limits>
#include <numeric>

#include "widgets/graph/layout/layout_graph.h"
#include "widgets/graph/model/frames.h"
#include "widgets/graph/model/geometry.h"
#include "widgets/graph/model/index.h"

namespace lathe::ui {

namespace {

constexpr double partGap = 96;  // between networks that no wire joins

// All nodes of the cards that the given nodes are part of; ascending.
std::vector<int64_t> withTheirCards(const GraphModel& model, std::span<const int64_t> nodes) {
    std::vector<int64_t> out;
    for (const Stack& stack : dockedByPosition(model, Wiring(model))) {
        const auto chosen = [&](int n) { return std::ranges::count(nodes, model.nodes[at(n)].id) > 0; };
        if (std::ranges::none_of(stack, chosen)) continue;
        for (const int n : stack) out.push_back(model.nodes[at(n)].id);
    }
    std::ranges::sort(out);
    return out;
}

// The nodes for which `keep` holds, and the wires between them.
template <class Keep>
GraphModel partOf(const GraphModel& model, Keep&& keep) {
    GraphModel part;
    for (const NodeView& node : model.nodes)
        if (keep(node.id)) part.nodes.push_back(node);
    for (const WireView& wire : model.wires)
        if (keep(wire.from.node) && keep(wire.to.node)) part.wires.push_back(wire);
    return part;
}

// For each node the smallest place of those that wires join it to.
std::vector<int> componentsOf(const GraphModel& model) {
    std::vector<int> parent(model.nodes.size());
    std::iota(parent.begin(), parent.end(), 0);
    const auto root = [&](int n) {
        while (parent[at(n)] != n) n = parent[at(n)] = parent[at(parent[at(n)])];
        return n;
    };
    const Wiring wiring(model);
    for (const Wiring::Ends& ends : wiring.ends) {
        if (ends.from < 0) continue;
        const auto [low, high] = std::minmax({root(ends.from), root(ends.to)});
        parent[at(high)] = low;
    }
    for (size_t n = 0; n < parent.size(); ++n) parent[n] = root(static_cast<int>(n));
    return parent;
}

struct Placed {
    std::vector<NodeMove> moves;
    double right = 0;
};

Placed placeConnected(const GraphModel& model, double left, double columnHeight) {
    const std::vector<Frame> frames = framesOf(model);
    std::vector<int> parents;
    for (const Frame& frame : frames) parents.push_back(frame.parent);
    LayoutGraph graph = layered(model, innermostFrames(model, frames));
    orderLayers(graph);
    placeAcross(graph, parents);
    placeDown(graph, parents, columnHeight);
    Placed placed;
    for (size_t s = 0; s < graph.stacks.size(); ++s) {
        const auto& vertex = graph.vertices[s];
        const QPointF corner(left + vertex.x - usualWidth / 2, vertex.y);
        for (const int n : graph.stacks[s]) placed.moves.push_back({model.nodes[at(n)].id, corner});
        placed.right = std::max(placed.right, left + vertex.x + vertex.size.width() / 2);
    }
    return placed;
}

std::vector<NodeMove> placeAll(const GraphModel& model, double columnHeight) {
    const std::vector<int> components = componentsOf(model);
    std::vector<NodeMove> moves;
    double left = 0;
    for (size_t n = 0; n < components.size(); ++n) {
        if (components[n] != static_cast<int>(n)) continue;
        const GraphModel part = partOf(model, [&](int64_t id) {
            const int place = Wiring::indexOf(model, id);
            return place >= 0 && components[at(place)] == static_cast<int>(n);
        });
        const Placed placed = placeConnected(part, left, columnHeight);
        moves.insert(moves.end(), placed.moves.begin(), placed.moves.end());
        left = std::ceil((placed.right + partGap) / 8) * 8;
    }
    std::ranges::sort(moves, {}, &NodeMove::node);
    return moves;
}

QPointF cornerOf(const auto& items, auto&& positionOf) {
    QPointF corner(std::numeric_limits<double>::infinity(), std::numeric_limits<double>::infinity());
    for (const auto& item : items) {
        const QPointF p = positionOf(item);
        corner = {std::min(corner.x(), p.x()), std::min(corner.y(), p.y())};
    }
    return corner;
}

}  // namespace

std::vector<NodeMove> layOut(const GraphModel& model, std::span<const int64_t> nodes, double columnHeight) {
    if (nodes.empty()) return placeAll(model, columnHeight);
    const std::vector<int64_t> chosen = withTheirCards(model, nodes);
    const GraphModel part = partOf(model, [&](int64_t id) { return std::ranges::binary_search(chosen, id); });
    std::vector<NodeMove> moves = placeAll(part, columnHeight);
    if (moves.empty()) return moves;
    const QPointF shift = cornerOf(part.nodes, [](const NodeView& n) { return n.position; }) -
                          cornerOf(moves, [](const NodeMove& m) { return m.position; });
    for (NodeMove& move : moves) move.position += shift;
    return moves;
}

}  // namespace lathe::ui
