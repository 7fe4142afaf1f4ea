// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/wire_router.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace lathe::ui {

namespace {

constexpr double stub = 14;      // straight piece at a port, half the smallest gap
constexpr double clear = 6;      // what is kept free on both sides of a wire
constexpr double lane = 16;      // distance of a lane from the cards beside it
constexpr double shortGap = 72;  // up to here the crossing lies half-way
constexpr int tries = 12;

class Router {
public:
    Router(QPointF from, QPointF to, const Obstacles& cards) : m_from(from), m_to(to), m_cards(cards) {}

    QPolygonF route() {
        if (straight()) return {m_from, m_to};
        for (const double y : crossings())
            if (freeAcross(y)) return {m_from, {m_from.x(), y}, {m_to.x(), y}, m_to};
        return byLane();
    }

private:
    bool freeVertical(double x, double y1, double y2) const {
        const auto [top, bottom] = std::minmax(y1, y2);
        return m_cards.free({x - clear, top, 2 * clear, bottom - top});
    }
    bool freeHorizontal(double y, double x1, double x2) const {
        const auto [left, right] = std::minmax(x1, x2);
        return m_cards.free({left - clear, y - clear, right - left + 2 * clear, 2 * clear});
    }
    bool straight() const {
        return std::abs(m_from.x() - m_to.x()) < 0.5 && m_to.y() > m_from.y() && freeVertical(m_from.x(), m_from.y(), m_to.y());
    }

    // Heights at which the wire may cross over, the best first: half-way in a small gap, else just above the target.
    std::vector<double> crossings() const {
        const double room = m_to.y() - m_from.y();
        if (room < 2 * clear) return {};
        if (room <= shortGap) return {(m_from.y() + m_to.y()) / 2};
        return {m_to.y() - stub, m_from.y() + stub};
    }
    bool freeAcross(double y) const {
        return freeVertical(m_from.x(), m_from.y(), y) && freeVertical(m_to.x(), y, m_to.y()) &&
               freeHorizontal(y, m_from.x(), m_to.x());
    }

    // From x to the left (-1) or right (1) until a vertical piece passes.
    double laneBeside(double x, double y1, double y2, int side) const {
        const auto [top, bottom] = std::minmax(y1, y2);
        for (int i = 0; i < tries; ++i) {
            const QRectF hit = m_cards.within({x - clear, top, 2 * clear, bottom - top});
            if (hit.isNull()) break;
            x = side < 0 ? hit.left() - lane : hit.right() + lane;
        }
        return x;
    }

    // Where a horizontal piece between x1 and x2 passes, from y on away from the port (down: 1, up: -1).
    double crossingFrom(double y, double x1, double x2, int away) const {
        const auto [left, right] = std::minmax(x1, x2);
        for (int i = 0; i < tries; ++i) {
            const QRectF hit = m_cards.within({left - clear, y - clear, right - left + 2 * clear, 2 * clear});
            if (hit.isNull()) break;
            y = away > 0 ? hit.bottom() + stub : hit.top() - stub;
        }
        return y;
    }

    QPolygonF through(double x) const {
        const double leave = crossingFrom(m_from.y() + stub, m_from.x(), x, 1);
        const double enter = crossingFrom(m_to.y() - stub, x, m_to.x(), -1);
        return {m_from, {m_from.x(), leave}, {x, leave}, {x, enter}, {m_to.x(), enter}, m_to};
    }

    // Length, with a high price on every piece that runs into a card, and a small one on the right side.
    double priceOf(const QPolygonF& line) const {
        double price = line[2].x() > std::max(m_from.x(), m_to.x()) ? lane : 0;
        for (int i = 1; i < line.size(); ++i) {
            const QPointF a = line[i - 1], b = line[i];
            price += std::abs(a.x() - b.x()) + std::abs(a.y() - b.y());
            if (a.x() == b.x() ? !freeVertical(a.x(), a.y(), b.y()) : !freeHorizontal(a.y(), a.x(), b.x())) price += 10000;
        }
        return price;
    }

    QPolygonF byLane() const {
        const double y1 = m_from.y() + stub, y2 = m_to.y() - stub;
        QPolygonF best;
        double bestPrice = 0;
        for (const double start : {m_from.x(), m_to.x()})
            for (const int side : {-1, 1}) {
                const QPolygonF line = through(laneBeside(start, y1, y2, side));
                const double price = priceOf(line);
                if (best.isEmpty() || price < bestPrice) best = line, bestPrice = price;
            }
        return best;
    }

    QPointF m_from, m_to;
    const Obstacles& m_cards;
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

QPolygonF routeWire(QPointF from, QPointF to, const Obstacles& cards) {
    return simplified(Router(from, to, cards).route());
}

}  // namespace lathe::ui
