// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/model/graph_walk.h"

#include <cmath>
#include <limits>

namespace lathe::ui {

namespace {

// Height difference counts double: sideways means to a node in the same line of the drawing.
double distance(const QRectF& a, const QRectF& b) {
    const QPointF d = a.center() - b.center();
    return std::abs(d.x()) + 2 * std::abs(d.y());
}

class Nearest {
public:
    explicit Nearest(const QRectF& from) : m_from(from) {}
    void offer(int place, const QRectF& rect) {
        const double d = distance(m_from, rect);
        if (d < m_distance) m_distance = d, m_best = place;
    }
    int best() const { return m_best; }

private:
    QRectF m_from;
    double m_distance = std::numeric_limits<double>::infinity();
    int m_best = -1;
};

int alongWire(const Drawing& drawing, int place, bool down) {
    const auto n = static_cast<size_t>(place);
    Nearest nearest(drawing.rectOf(place));
    for (const int w : down ? drawing.wiring().out[n] : drawing.wiring().in[n]) {
        const Wiring::Ends ends = drawing.wiring().ends[static_cast<size_t>(w)];
        const int other = down ? ends.to : ends.from;
        nearest.offer(other, drawing.rectOf(other));
    }
    return nearest.best();
}

bool hasWires(const Drawing& drawing, int place) {
    const auto n = static_cast<size_t>(place);
    return !drawing.wiring().in[n].empty() || !drawing.wiring().out[n].empty();
}

// A layer without any wire, as one that was just added, still leads on.
int aboveOrBelow(const Drawing& drawing, int place, int sign) {
    const QRectF from = drawing.rectOf(place);
    Nearest nearest(from);
    for (const Card& card : drawing.cards())
        for (const int n : card.nodes)
            if ((drawing.rectOf(n).center().y() - from.center().y()) * sign > 0) nearest.offer(n, drawing.rectOf(n));
    return nearest.best();
}

// Nodes in a cone to this side; without one, all nodes to this side, so that the keys lead to every node.
int beside(const Drawing& drawing, int place, int sign) {
    const QRectF from = drawing.rectOf(place);
    Nearest inCone(from), anywhere(from);
    for (const Card& card : drawing.cards()) {
        if (drawing.cardOf(place) == drawing.cardOf(card.nodes.front())) continue;
        const double across = (card.box.center().x() - from.center().x()) * sign;
        if (across <= 0) continue;
        const bool near = across > std::abs(card.box.center().y() - from.center().y()) / 2;
        for (const int n : card.nodes) (near ? inCone : anywhere).offer(n, drawing.rectOf(n));
    }
    return inCone.best() >= 0 ? inCone.best() : anywhere.best();
}

}  // namespace

int neighbour(const Drawing& drawing, int place, Direction direction) {
    if (direction == Direction::Up || direction == Direction::Down) {
        const bool down = direction == Direction::Down;
        return hasWires(drawing, place) ? alongWire(drawing, place, down) : aboveOrBelow(drawing, place, down ? 1 : -1);
    }
    return beside(drawing, place, direction == Direction::Left ? -1 : 1);
}

int firstNode(const Drawing& drawing) {
    int first = -1;
    QPointF corner;
    for (const Card& card : drawing.cards()) {
        const QPointF c = card.box.topLeft();
        if (first >= 0 && std::pair(c.y(), c.x()) >= std::pair(corner.y(), corner.x())) continue;
        first = card.nodes.front(), corner = c;
    }
    return first;
}

}  // namespace lathe::ui
