// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <utility>

#include "widgets/graph/layout/layout_graph.h"
#include "widgets/graph/model/geometry.h"
#include "widgets/graph/model/index.h"
#include "widgets/graph/model/node_text.h"

namespace lathe::ui {

namespace {

constexpr int longestDummyChain = 200;  // a wire over more layers than this is left to the router

using Edge = std::pair<int, int>;  // of stacks

std::vector<Edge> edgesOf(const Wiring& wiring, const std::vector<int>& stackOf) {
    std::vector<Edge> edges;
    for (const Wiring::Ends& ends : wiring.ends)
        if (ends.from >= 0 && stackOf[at(ends.from)] != stackOf[at(ends.to)])
            edges.push_back({stackOf[at(ends.from)], stackOf[at(ends.to)]});
    std::ranges::sort(edges);
    edges.erase(std::ranges::unique(edges).begin(), edges.end());
    return edges;
}

// An order in which wires lead forwards; those that close a ring are taken out of `edges`.
std::vector<int> topological(size_t count, std::vector<Edge>& edges) {
    std::vector<std::vector<int>> next(count);
    std::vector<int> waiting(count, 0), order;
    for (const Edge& e : edges) next[at(e.first)].push_back(e.second), ++waiting[at(e.second)];
    std::vector<char> done(count, 0);
    for (size_t begin = 0; order.size() < count;) {
        for (size_t s = 0; s < count; ++s)
            if (waiting[s] == 0 && !done[s]) order.push_back(static_cast<int>(s)), done[s] = 1;
        if (begin == order.size()) {  // only rings are left: one is cut open at its first card
            const auto cut = static_cast<size_t>(std::ranges::find(done, 0) - done.begin());
            order.push_back(static_cast<int>(cut)), done[cut] = 1;
        }
        for (; begin < order.size(); ++begin)
            for (const int n : next[at(order[begin])])
                if (--waiting[at(n)] == 0 && !done[at(n)]) order.push_back(n), done[at(n)] = 1;
    }
    std::vector<int> rank(count);
    for (size_t i = 0; i < count; ++i) rank[at(order[i])] = static_cast<int>(i);
    std::erase_if(edges, [&](const Edge& e) { return rank[at(e.first)] >= rank[at(e.second)]; });
    return order;
}

void assignLayers(LayoutGraph& graph, const std::vector<int>& order, const std::vector<Edge>& edges) {
    std::vector<std::vector<int>> next(order.size());
    std::vector<char> hasInput(order.size(), 0);
    for (const Edge& e : edges) next[at(e.first)].push_back(e.second), hasInput[at(e.second)] = 1;
    for (const int s : order)
        for (const int n : next[at(s)])
            graph.vertices[at(n)].layer = std::max(graph.vertices[at(n)].layer, graph.vertices[at(s)].layer + 1);
    for (const int s : order) {
        if (hasInput[at(s)] || next[at(s)].empty()) continue;
        int first = graph.vertices[at(next[at(s)].front())].layer;
        for (const int n : next[at(s)]) first = std::min(first, graph.vertices[at(n)].layer);
        graph.vertices[at(s)].layer = first - 1;
    }
}

// The longest path by number of cards; of equal ones the one through the first stacks.
void markSpine(LayoutGraph& graph, const std::vector<int>& order, const std::vector<Edge>& edges) {
    std::vector<std::vector<int>> next(order.size());
    for (const Edge& e : edges) next[at(e.first)].push_back(e.second);
    std::vector<int> length(order.size(), 1), follow(order.size(), -1);
    for (auto s = order.rbegin(); s != order.rend(); ++s)
        for (const int n : next[at(*s)])
            if (length[at(n)] + 1 > length[at(*s)]) length[at(*s)] = length[at(n)] + 1, follow[at(*s)] = n;
    std::vector<char> seen(order.size(), 0);
    if (order.empty()) return;
    const auto start = std::ranges::max_element(length) - length.begin();
    for (int s = static_cast<int>(start); s >= 0; s = follow[at(s)]) graph.vertices[at(s)].spine = true;
}

void joinVertices(LayoutGraph& graph, int upper, int lower) {
    graph.vertices[at(upper)].down.push_back(lower);
    graph.vertices[at(lower)].up.push_back(upper);
}

void addEdge(LayoutGraph& graph, const Edge& edge, int number) {
    const int top = graph.vertices[at(edge.first)].layer, bottom = graph.vertices[at(edge.second)].layer;
    if (bottom - top > longestDummyChain) return;
    int above = edge.first;
    const int a = graph.vertices[at(edge.first)].frame, b = graph.vertices[at(edge.second)].frame;
    for (int layer = top + 1; layer < bottom; ++layer) {
        LayoutGraph::Vertex point;
        point.wire = number, point.layer = layer, point.frame = a == b ? a : -1;
        graph.vertices.push_back(point);
        const int here = static_cast<int>(graph.vertices.size()) - 1;
        joinVertices(graph, above, here);
        above = here;
    }
    joinVertices(graph, above, edge.second);
}

}  // namespace

LayoutGraph layered(const GraphModel& model, const std::vector<int>& frameOfNode) {
    const Wiring wiring(model);
    LayoutGraph graph;
    graph.stacks = fullyDocked(model, wiring);
    std::vector<int> stackOf(model.nodes.size(), -1);
    TextMeasure measure;
    for (size_t s = 0; s < graph.stacks.size(); ++s) {
        LayoutGraph::Vertex vertex;
        vertex.stack = static_cast<int>(s);
        vertex.frame = frameOfNode[at(graph.stacks[s].front())];
        vertex.size = cardSize(model, graph.stacks[s], measure);
        for (const int n : graph.stacks[s]) stackOf[at(n)] = static_cast<int>(s);
        graph.vertices.push_back(vertex);
    }
    std::vector<Edge> edges = edgesOf(wiring, stackOf);
    const std::vector<int> order = topological(graph.stacks.size(), edges);
    assignLayers(graph, order, edges);
    markSpine(graph, order, edges);
    for (size_t e = 0; e < edges.size(); ++e) addEdge(graph, edges[e], static_cast<int>(e));
    return graph;
}

}  // namespace lathe::ui
