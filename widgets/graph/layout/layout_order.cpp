// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <numeric>

#include "widgets/graph/layout/layout_graph.h"
#include "widgets/graph/model/index.h"

namespace lathe::ui {

namespace {

constexpr int orderSweeps = 6;

using Vertex = LayoutGraph::Vertex;
using Layers = std::vector<std::vector<int>>;

// Readers from left to right: a single side branch, and half of several, goes to the left of the spine.
std::vector<int> readersInOrder(const LayoutGraph& graph, int v) {
    std::vector<int> side;
    int spine = -1;
    for (const int n : graph.vertices[at(v)].down) {
        if (graph.vertices[at(v)].spine && graph.vertices[at(n)].spine)
            spine = n;
        else
            side.push_back(n);
    }
    std::ranges::stable_sort(side, {}, [&](int n) { return graph.vertices[at(n)].stack >= 0; });
    if (spine >= 0) side.insert(side.begin() + static_cast<ptrdiff_t>((side.size() + 1) / 2), spine);
    return side;
}

// Depth first: what hangs on the left reader comes before what hangs on the right one, in every layer.
void initialOrder(LayoutGraph& graph) {
    int depth = 0;
    for (const Vertex& v : graph.vertices) depth = std::max(depth, v.layer + 1);
    graph.layers.assign(at(depth), {});
    std::vector<char> seen(graph.vertices.size(), 0);
    std::vector<int> waiting;
    for (int root = static_cast<int>(graph.stacks.size()); root-- > 0;)
        if (graph.vertices[at(root)].up.empty()) waiting.push_back(root);
    std::ranges::stable_sort(waiting, {}, [&](int root) { return graph.vertices[at(root)].spine; });  // the spine is taken first
    while (!waiting.empty()) {
        const int v = waiting.back();
        waiting.pop_back();
        if (std::exchange(seen[at(v)], 1)) continue;
        graph.layers[at(graph.vertices[at(v)].layer)].push_back(v);
        std::vector<int> readers = readersInOrder(graph, v);
        waiting.insert(waiting.end(), readers.rbegin(), readers.rend());
    }
}

std::vector<int> ranksOf(const LayoutGraph& graph, const Layers& layers) {
    std::vector<int> rank(graph.vertices.size(), 0);
    for (const auto& layer : layers)
        for (size_t i = 0; i < layer.size(); ++i) rank[at(layer[i])] = static_cast<int>(i);
    return rank;
}

// Inversions of the lower ends, counted in a Fenwick tree.
int64_t crossingsBelow(const LayoutGraph& graph, const std::vector<int>& layer, const std::vector<int>& rank, size_t lowerCount) {
    std::vector<int> tree(lowerCount + 1, 0);
    int64_t crossings = 0, seen = 0;
    for (const int v : layer) {
        std::vector<int> ends;
        for (const int n : graph.vertices[at(v)].down) ends.push_back(rank[at(n)]);
        std::ranges::sort(ends);
        for (const int end : ends) {
            int64_t notRight = 0;
            for (int i = end + 1; i > 0; i -= i & -i) notRight += tree[at(i)];
            crossings += seen - notRight;
        }
        for (const int end : ends) {
            for (int i = end + 1; i <= static_cast<int>(lowerCount); i += i & -i) ++tree[at(i)];
            ++seen;
        }
    }
    return crossings;
}

int64_t crossings(const LayoutGraph& graph, const Layers& layers) {
    const std::vector<int> rank = ranksOf(graph, layers);
    int64_t sum = 0;
    for (size_t l = 0; l + 1 < layers.size(); ++l) sum += crossingsBelow(graph, layers[l], rank, layers[l + 1].size());
    return sum;
}

void sortByBarycentre(const LayoutGraph& graph, std::vector<int>& layer, std::vector<int>& rank, bool fromAbove) {
    const auto centre = [&](int v) {
        const auto& neighbours = fromAbove ? graph.vertices[at(v)].up : graph.vertices[at(v)].down;
        if (neighbours.empty()) return static_cast<double>(rank[at(v)]);
        const int sum = std::accumulate(neighbours.begin(), neighbours.end(), 0, [&](int s, int n) { return s + rank[at(n)]; });
        return static_cast<double>(sum) / static_cast<double>(neighbours.size());
    };
    std::ranges::stable_sort(layer, {}, centre);
    for (size_t i = 0; i < layer.size(); ++i) rank[at(layer[i])] = static_cast<int>(i);
}

}  // namespace

void orderLayers(LayoutGraph& graph) {
    initialOrder(graph);
    int64_t best = crossings(graph, graph.layers);
    Layers tried = graph.layers;
    for (int sweep = 0; sweep < orderSweeps && best > 0; ++sweep) {
        std::vector<int> rank = ranksOf(graph, tried);
        const bool down = sweep % 2 == 0;
        for (size_t i = 0; i < tried.size(); ++i) sortByBarycentre(graph, tried[down ? i : tried.size() - 1 - i], rank, down);
        const int64_t now = crossings(graph, tried);
        if (now < best) graph.layers = tried, best = now;
    }
}

}  // namespace lathe::ui
