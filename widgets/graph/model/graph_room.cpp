// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/model/graph_room.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "widgets/graph/model/docking.h"
#include "widgets/graph/model/geometry.h"
#include "widgets/graph/model/index.h"
#include "widgets/graph/model/node_text.h"
#include "widgets/graph/model/wiring.h"

namespace lathe::ui {

namespace {

constexpr double columnGap = 64;  // cards that stand closer side by side are in one column of the drawing
constexpr double sideGap = 16;

double onGrid(double y) {
    return std::ceil(y / gridStep) * gridStep;
}

struct Box {
    Stack nodes;  // places; the host first
    QRectF rect;
    bool holds(int place) const { return std::ranges::count(nodes, place) > 0; }
};

class Room {
public:
    Room(GraphModel model, int place) : m_model(std::move(model)), m_wiring(m_model), m_place(place), m_before(m_model.nodes) {}

    std::vector<NodeMove> make() {
        const int source = sourceOf(m_place);
        if (source >= 0) settle(source);
        stackCards();
        if (source >= 0 && !box().holds(source)) standBelow(source);
        pushDown();
        std::vector<NodeMove> moves;
        for (size_t n = 0; n < m_before.size(); ++n)
            if (m_before[n].position != m_model.nodes[n].position) moves.push_back({m_before[n].id, m_model.nodes[n].position});
        return moves;
    }

private:
    NodeView& node(int place) { return m_model.nodes[at(place)]; }
    Box& box() {
        return *std::ranges::find_if(m_boxes, [this](const Box& b) { return b.holds(m_place); });
    }
    int sourceOf(int place) const {
        const auto& in = m_wiring.in[at(place)];
        return in.empty() ? -1 : m_wiring.ends[at(in.front())].from;
    }

    // Docks to what it reads, or takes the rows that were docked there along.
    void settle(int source) {
        const std::vector<int> rows = possibleRows(m_model, m_wiring);
        const QPointF host = node(source).position;
        if (rows[at(source)] == m_place) {
            node(m_place).position = host;
            return;
        }
        // In a branch it stays beside what else reads the source.
        if (m_wiring.out[at(source)].size() == 1) node(m_place).position.setX(host.x());
        for (int row = rows[at(m_place)]; row >= 0 && row != m_place && node(row).position == host; row = rows[at(row)])
            m_followers.push_back(row);
        for (const int row : m_followers) node(row).position = node(m_place).position;
    }

    void stackCards() {
        m_boxes.clear();
        for (Stack& stack : dockedByPosition(m_model, m_wiring)) {
            const QSizeF size = cardSize(m_model, stack, m_measure);
            m_boxes.push_back({stack, boxAt(node(stack.front()).position, size)});
        }
    }

    void moveTo(Box& moved, double top) {
        moved.rect.moveTop(top);
        for (const int n : moved.nodes) node(n).position = positionOf(moved.rect);
    }

    // The highest upper edge of those cards above or below that reach further down than `from`.
    double firstBelow(const Box& of, double from) const {
        double first = std::numeric_limits<double>::infinity();
        for (const Box& other : m_boxes) {
            const bool beside = other.rect.right() + sideGap <= of.rect.left() || other.rect.left() - sideGap >= of.rect.right();
            if (&other != &of && !beside && other.rect.bottom() > from) first = std::min(first, other.rect.top());
        }
        return first;
    }

    void standBelow(int source) {
        const Box& host = *std::ranges::find_if(m_boxes, [source](const Box& b) { return b.holds(source); });
        Box& mine = box();
        const double highest = onGrid(host.rect.bottom() + minimumGap);
        const double room = firstBelow(mine, host.rect.bottom()) - minimumGap - mine.rect.height();
        const double lowest = std::isfinite(room) ? std::max(highest, std::floor(room / gridStep) * gridStep) : mine.rect.top();
        moveTo(mine, std::max(highest, std::min(mine.rect.top(), lowest)));
    }

    // Cards that stand side by side, however far: one column of the drawing.
    std::pair<double, double> columnOf(const Box& of) const {
        std::pair<double, double> span{of.rect.left(), of.rect.right()};
        for (size_t pass = 0; pass < m_boxes.size(); ++pass) {
            const auto before = span;
            for (const Box& other : m_boxes)
                if (other.rect.left() - columnGap < span.second && other.rect.right() + columnGap > span.first)
                    span = {std::min(span.first, other.rect.left()), std::max(span.second, other.rect.right())};
            if (span == before) break;
        }
        return span;
    }

    void pushDown() {
        Box& mine = box();
        const double first = firstBelow(mine, mine.rect.top());
        const double by = onGrid(mine.rect.bottom() + minimumGap - first);
        if (!(by > 0)) return;
        const auto [left, right] = columnOf(mine);
        for (Box& other : m_boxes)
            if (&other != &mine && other.rect.top() >= first && other.rect.left() < right && other.rect.right() > left)
                moveTo(other, other.rect.top() + by);
    }

    GraphModel m_model;
    Wiring m_wiring;
    int m_place;
    std::vector<NodeView> m_before;
    std::vector<int> m_followers;
    std::vector<Box> m_boxes;
    TextMeasure m_measure;
};

}  // namespace

std::vector<NodeMove> makeRoom(GraphModel model, int64_t id) {
    const int place = Wiring::indexOf(model, id);
    return place < 0 ? std::vector<NodeMove>() : Room(std::move(model), place).make();
}

}  // namespace lathe::ui
