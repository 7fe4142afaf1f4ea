// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <set>

#include "widgets/graph/layout/layout_graph.h"
#include "widgets/graph/model/index.h"

namespace lathe::ui {

namespace {

constexpr int placementSweeps = 8;
constexpr double cardGap = 32, pointGap = 16, frameGap = 24;
constexpr double spineWeight = 1e6, pointWeight = 4, cardWeight = 2;
constexpr double step = 4;

// How many frame borders lie between two vertices that stand beside each other.
int bordersBetween(int a, int b, const std::vector<int>& parent) {
    std::set<int> left;
    for (int f = a; f >= 0; f = parent[at(f)]) left.insert(f);
    int borders = static_cast<int>(left.size());
    for (int f = b; f >= 0; f = parent[at(f)]) borders += left.contains(f) ? -1 : 1;
    return borders;
}

class Placer {
public:
    Placer(LayoutGraph& graph, const std::vector<int>& parent) : m_graph(graph), m_parent(parent) {}

    void run() {
        for (auto& layer : m_graph.layers) place(layer, [&](int v) { return m_graph.vertices[at(v)].x; });
        for (int sweep = 0; sweep < placementSweeps; ++sweep) {
            const bool down = sweep % 2 == 0;
            for (size_t i = 0; i < m_graph.layers.size(); ++i)
                place(m_graph.layers[down ? i : m_graph.layers.size() - 1 - i], [&](int v) { return mean(v, down); });
        }
        for (auto& layer : m_graph.layers) place(layer, [&](int v) { return straight(v); });
        for (auto& vertex : m_graph.vertices) vertex.x = std::round(vertex.x / step) * step;
    }

private:
    double separation(int left, int right) const {
        const auto &a = m_graph.vertices[at(left)], &b = m_graph.vertices[at(right)];
        const double gap = a.stack >= 0 && b.stack >= 0 ? cardGap : pointGap;
        return (a.size.width() + b.size.width()) / 2 + gap + frameGap * bordersBetween(a.frame, b.frame, m_parent);
    }
    double weight(int v) const {
        const auto& vertex = m_graph.vertices[at(v)];
        return vertex.spine ? spineWeight : vertex.stack < 0 ? pointWeight : cardWeight;
    }

    double mean(int v, bool fromAbove) const {
        const auto& vertex = m_graph.vertices[at(v)];
        const auto& neighbours = fromAbove ? vertex.up : vertex.down;
        if (vertex.spine) return 0;
        if (neighbours.empty()) return vertex.x;
        double sum = 0;
        for (const int n : neighbours) sum += m_graph.vertices[at(n)].x;
        return sum / static_cast<double>(neighbours.size());
    }

    // A branch goes on below its beginning.
    double straight(int v) const {
        const auto& vertex = m_graph.vertices[at(v)];
        if (vertex.spine) return 0;
        const bool follows = vertex.up.size() == 1 && !m_graph.vertices[at(vertex.up.front())].spine;
        return follows ? m_graph.vertices[at(vertex.up.front())].x : vertex.x;
    }

    // The places nearest to what is wished for (weighted squares) that keep the order and the gaps: neighbours that would collide
    // are pooled and share the mean of their wishes.
    template <class Preferred>
    void place(const std::vector<int>& layer, Preferred&& preferred) {
        struct Pool {
            double weight, sum;
            size_t count;
            double at() const { return sum / weight; }
        };
        std::vector<double> offset(layer.size(), 0);
        std::vector<Pool> pools;
        for (size_t i = 0; i < layer.size(); ++i) {
            if (i > 0) offset[i] = offset[i - 1] + separation(layer[i - 1], layer[i]);
            const double w = weight(layer[i]);
            pools.push_back({w, w * (preferred(layer[i]) - offset[i]), 1});
            while (pools.size() > 1 && pools[pools.size() - 2].at() > pools.back().at()) {
                const Pool last = pools.back();
                pools.pop_back();
                pools.back() = {pools.back().weight + last.weight, pools.back().sum + last.sum, pools.back().count + last.count};
            }
        }
        size_t i = 0;
        for (const Pool& pool : pools)
            for (size_t k = 0; k < pool.count; ++k, ++i) m_graph.vertices[at(layer[i])].x = pool.at() + offset[i];
    }

    LayoutGraph& m_graph;
    const std::vector<int>& m_parent;
};

}  // namespace

void placeAcross(LayoutGraph& graph, const std::vector<int>& parentFrame) {
    Placer(graph, parentFrame).run();
}

}  // namespace lathe::ui
