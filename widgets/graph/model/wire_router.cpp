// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/model/wire_router.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace lathe::ui {

namespace {

constexpr double clear = 6;       // what is kept free on both sides of a wire
constexpr double shortGap = 72;   // up to here the crossing lies half-way
constexpr double rightSide = 16;  // what a lane on the right costs more than one on the left
constexpr double collision = 10000;
constexpr int tries = 12;

class Router {
public:
    Router(const WireEnds& ends, const Obstacles& cards) : m_ends(ends), m_from(ends.from), m_to(ends.to), m_cards(cards) {}

    QPolygonF route() {
        if (straight()) return {m_from, m_to};
        for (const double y : crossings())
            if (freeAcross(y)) return {m_from, {m_from.x(), y}, {m_to.x(), y}, m_to};
        return byLane();
    }

    const QRectF& looked() const { return m_looked; }

private:
    bool free(const QRectF& area) const {
        m_looked |= area;
        return m_cards.free(area);
    }
    QRectF within(const QRectF& area) const {
        m_looked |= area;
        return m_cards.within(area);
    }
    bool freeVertical(double x, double y1, double y2) const {
        const auto [top, bottom] = std::minmax(y1, y2);
        return free({x - clear, top, 2 * clear, bottom - top});
    }
    bool freeHorizontal(double y, double x1, double x2) const {
        const auto [left, right] = std::minmax(x1, x2);
        return free({left - clear, y - clear, right - left + 2 * clear, 2 * clear});
    }
    bool straight() const {
        return std::abs(m_from.x() - m_to.x()) < 0.5 && m_to.y() > m_from.y() && freeVertical(m_from.x(), m_from.y(), m_to.y());
    }

    // Heights at which the wire may cross over, the best first: half-way in a small gap, else just above the target.
    std::vector<double> crossings() const {
        const double room = m_to.y() - m_from.y();
        if (room < 2 * clear) return {};
        const WireEnds plain(m_from, m_to);
        if (!m_ends.plain()) return {m_ends.enter, m_ends.leave, plain.enter};
        if (room <= shortGap) return {(m_from.y() + m_to.y()) / 2};
        return {plain.enter, plain.leave};
    }
    bool freeAcross(double y) const {
        return y > m_from.y() && y < m_to.y() && freeVertical(m_from.x(), m_from.y(), y) && freeVertical(m_to.x(), y, m_to.y()) &&
               freeHorizontal(y, m_from.x(), m_to.x());
    }

    // From x to the left (-1) or right (1) until a vertical piece passes.
    double laneBeside(double x, double y1, double y2, int side) const {
        const auto [top, bottom] = std::minmax(y1, y2);
        for (int i = 0; i < tries; ++i) {
            const QRectF hit = within({x - clear, top, 2 * clear, bottom - top});
            if (hit.isNull()) break;
            x = side < 0 ? hit.left() - m_ends.lane : hit.right() + m_ends.lane;
        }
        return x;
    }

    // Where a horizontal piece between x1 and x2 passes, from y on away from the port (down: 1, up: -1).
    double crossingFrom(double y, double x1, double x2, int away) const {
        const auto [left, right] = std::minmax(x1, x2);
        for (int i = 0; i < tries; ++i) {
            const QRectF hit = within({left - clear, y - clear, right - left + 2 * clear, 2 * clear});
            if (hit.isNull()) break;
            y = away > 0 ? hit.bottom() + wireStub : hit.top() - wireStub;
        }
        return y;
    }

    QPolygonF through(double x, const WireEnds& ends) const {
        const double leave = crossingFrom(ends.leave, m_from.x(), x, 1);
        const double enter = crossingFrom(ends.enter, x, m_to.x(), -1);
        return {m_from, {m_from.x(), leave}, {x, leave}, {x, enter}, {m_to.x(), enter}, m_to};
    }

    // Length, with the price of a collision on every piece that runs into a card, and a small one on the right side.
    double priceOf(const QPolygonF& line) const {
        double price = line[2].x() > std::max(m_from.x(), m_to.x()) ? rightSide : 0;
        for (int i = 1; i < line.size(); ++i) {
            const QPointF a = line[i - 1], b = line[i];
            price += std::abs(a.x() - b.x()) + std::abs(a.y() - b.y());
            if (a.x() == b.x() ? !freeVertical(a.x(), a.y(), b.y()) : !freeHorizontal(a.y(), a.x(), b.x())) price += collision;
        }
        return price;
    }

    // By the turns that are wished for; where every such way runs into something, by the plain ones.
    QPolygonF byLane() const {
        QPolygonF best;
        double bestPrice = 0;
        for (const WireEnds& ends : {m_ends, WireEnds(m_from, m_to)}) {
            for (const double start : {m_from.x(), m_to.x()})
                for (const int side : {-1, 1}) {
                    const QPolygonF line = through(laneBeside(start, ends.leave, ends.enter, side), ends);
                    const double price = priceOf(line);
                    if (best.isEmpty() || price < bestPrice) best = line, bestPrice = price;
                }
            if (bestPrice < collision) break;
        }
        return best;
    }

    const WireEnds& m_ends;
    QPointF m_from, m_to;
    const Obstacles& m_cards;
    mutable QRectF m_looked;
};

// Without points in the middle of straight pieces.
QPolygonF simplified(const QPolygonF& line) {
    QPolygonF out;
    for (const QPointF& p : line) {
        if (!out.isEmpty() && out.back() == p) continue;
        const auto n = out.size();
        const bool inLine = n > 1 && ((out[n - 1].x() == out[n - 2].x() && p.x() == out[n - 1].x()) ||
                                      (out[n - 1].y() == out[n - 2].y() && p.y() == out[n - 1].y()));
        if (inLine) out.back() = p;
        if (!inLine) out.push_back(p);
    }
    return out;
}

}  // namespace

WireRoute routeWire(const WireEnds& ends, const Obstacles& cards) {
    Router router(ends, cards);
    const QPolygonF line = simplified(router.route());
    return {line, router.looked()};
}

}  // namespace lathe::ui
