// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

#include "widgets/graph/layout/layout_graph.h"
#include "widgets/graph/model/frames.h"
#include "widgets/graph/model/geometry.h"
#include "widgets/graph/model/index.h"

namespace lathe::ui {

namespace {

constexpr double fanGap = 56;      // below a card with several readers: room for the label and the branch
constexpr double crossingGap = 8;  // for each further wire that crosses over
constexpr double columnGap = 96;
constexpr double widest = 1.8;  // the drawing is at most about this many times as wide as high
constexpr double tornFrame = 1000;

double rounded(double v) {
    return std::ceil(v / gridStep) * gridStep;
}

struct Span {
    int first = std::numeric_limits<int>::max(), last = -1;
};

class Columns {
public:
    Columns(LayoutGraph& graph, const std::vector<int>& parent) : m_graph(graph), m_parent(parent), m_spans(parent.size()) {
        for (const auto& v : m_graph.vertices)
            for (int f = v.stack < 0 ? -1 : v.frame; f >= 0; f = m_parent[at(f)])
                m_spans[at(f)].first = std::min(m_spans[at(f)].first, v.layer),
                m_spans[at(f)].last = std::max(m_spans[at(f)].last, v.layer);
        for (size_t l = 0; l < m_graph.layers.size(); ++l)
            m_pitch.push_back(heightOf(l) + (l + 1 < m_graph.layers.size() ? gapBelow(l) : 0));
    }

    void place(double columnHeight) {
        const double limit = limitFor(columnHeight);
        double left = 0;
        for (size_t first = 0; first < m_graph.layers.size();) {
            const size_t end = endOf(first, limit);
            left = placeColumn(first, end, left);
            first = end;
        }
    }

private:
    double heightOf(size_t layer) const {
        double height = 0;
        for (const int v : m_graph.layers[layer]) height = std::max(height, m_graph.vertices[at(v)].size.height());
        return height;
    }

    // Frames of a vertex that begin or end in its layer.
    int borders(int v, bool begin) const {
        const auto& vertex = m_graph.vertices[at(v)];
        int count = 0;
        for (int f = vertex.stack < 0 ? -1 : vertex.frame; f >= 0; f = m_parent[at(f)])
            if ((begin ? m_spans[at(f)].first : m_spans[at(f)].last) == vertex.layer) ++count;
        return count;
    }
    int mostBorders(size_t layer, bool begin) const {
        int most = 0;
        for (const int v : m_graph.layers[layer]) most = std::max(most, borders(v, begin));
        return most;
    }

    double gapBelow(size_t layer) const {
        const int begins = mostBorders(layer + 1, true), ends = mostBorders(layer, false);
        int crossing = 0;
        bool fans = false;
        for (const int v : m_graph.layers[layer]) {
            const auto& vertex = m_graph.vertices[at(v)];
            const bool bent =
                std::ranges::any_of(vertex.down, [&](int n) { return std::abs(m_graph.vertices[at(n)].x - vertex.x) > 1; });
            crossing += bent;
            fans = fans || (bent && vertex.down.size() > 1);
        }
        const double plain = fans && begins == 0 ? fanGap : minimumGap;
        return plain + crossingGap * std::clamp(crossing - 1, 0, 4) + frameMargins.top * begins + frameMargins.bottom * ends;
    }

    double limitFor(double columnHeight) const {
        double height = 0, width = 0;
        for (const double p : m_pitch) height += p;
        for (const auto& layer : m_graph.layers) width = std::max(width, widthOf(layer));
        return std::max(columnHeight, std::sqrt(height * (width + columnGap) / widest));
    }
    double widthOf(const std::vector<int>& layer) const {
        const auto &first = m_graph.vertices[at(layer.front())], &last = m_graph.vertices[at(layer.back())];
        return last.x + last.size.width() / 2 - first.x + first.size.width() / 2;
    }

    // What a new column before `layer` would tear: frames first, then wires.
    double costOf(size_t layer) const {
        const int l = static_cast<int>(layer);
        double cost = 0;
        for (const Span& span : m_spans) cost += span.first < l && span.last >= l ? tornFrame : 0;
        for (const int v : m_graph.layers[layer]) cost += static_cast<double>(m_graph.vertices[at(v)].up.size());
        return cost;
    }

    // The layer after the column that begins with `first`: the cheapest one in the lower half of the column, or a little further
    // down when no frame is torn there.
    size_t endOf(size_t first, double limit) const {
        const size_t count = m_graph.layers.size();
        size_t best = count;
        double bestCost = std::numeric_limits<double>::infinity(), height = m_pitch[first];
        for (size_t l = first + 1; l < count; height += m_pitch[l], ++l) {
            const bool over = height > limit;
            if (over && best == count) best = l, bestCost = costOf(l);
            if (over && (bestCost < tornFrame || height > 1.4 * limit)) return best;
            if (height < 0.45 * limit) continue;
            const double cost = costOf(l);
            if (over ? cost < tornFrame : cost <= bestCost) best = l, bestCost = cost;
        }
        return height > limit ? best : count;
    }

    // Returns where the next column begins.
    double placeColumn(size_t first, size_t end, double left) {
        double low = std::numeric_limits<double>::infinity(), high = -low;
        for (size_t l = first; l < end; ++l)
            for (const int v : m_graph.layers[l]) {
                const auto& vertex = m_graph.vertices[at(v)];
                const double margin = vertex.frame >= 0 ? 2 * frameMargins.side : 0;
                low = std::min(low, vertex.x - vertex.size.width() / 2 - margin);
                high = std::max(high, vertex.x + vertex.size.width() / 2 + margin);
            }
        const double shift = rounded(left - low);
        double y = frameMargins.top * mostBorders(first, true);
        for (size_t l = first; l < end; y = rounded(y + m_pitch[l]), ++l)
            for (const int v : m_graph.layers[l]) m_graph.vertices[at(v)].x += shift, m_graph.vertices[at(v)].y = rounded(y);
        return high + shift + columnGap;
    }

    LayoutGraph& m_graph;
    const std::vector<int>& m_parent;
    std::vector<Span> m_spans;    // by frame: its layers
    std::vector<double> m_pitch;  // by layer: from its top to that of the next one
};

}  // namespace

void placeDown(LayoutGraph& graph, const std::vector<int>& parentFrame, double columnHeight) {
    Columns(graph, parentFrame).place(columnHeight);
}

}  // namespace lathe::ui
