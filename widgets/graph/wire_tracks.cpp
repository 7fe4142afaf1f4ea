// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/wire_tracks.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <unordered_map>

namespace lathe::ui {

namespace {

constexpr double tooNear = 4;
constexpr double margin = 2;  // a moved piece still keeps this much from a card
constexpr std::array verticalShifts{0.0, -8.0, 8.0, -16.0, 16.0};
constexpr std::array horizontalShifts{0.0, 5.0, -5.0, 9.0, -9.0};

// A piece of a way as an interval [low, high] at a coordinate across.
struct Piece {
    double across, low, high;
    PortRef source;
};

// Pieces of one direction that already have their place, by stripes as wide as the furthest shift.
class Placed {
public:
    bool collides(const Piece& piece) const {
        const int64_t home = stripe(piece.across);
        for (int64_t s = home - 1; s <= home + 1; ++s) {
            const auto found = m_stripes.find(s);
            if (found != m_stripes.end() && std::ranges::any_of(found->second, [&](const Piece& p) { return touch(p, piece); }))
                return true;
        }
        return false;
    }
    void add(const Piece& piece) { m_stripes[stripe(piece.across)].push_back(piece); }

private:
    static int64_t stripe(double across) { return static_cast<int64_t>(std::floor(across / 16)); }
    static bool touch(const Piece& a, const Piece& b) {
        return a.source != b.source && std::abs(a.across - b.across) < tooNear && a.low < b.high && b.low < a.high;
    }
    std::unordered_map<int64_t, std::vector<Piece>> m_stripes;
};

bool isVertical(const QPolygonF& line, int i) {
    return line[i].x() == line[i + 1].x();
}

Piece pieceOf(const Track& track, int i, double shift) {
    const QPointF a = track.line[i], b = track.line[i + 1];
    if (isVertical(track.line, i)) return {a.x() + shift, std::min(a.y(), b.y()), std::max(a.y(), b.y()), track.source};
    return {a.y() + shift, std::min(a.x(), b.x()), std::max(a.x(), b.x()), track.source};
}

QRectF areaOf(const Piece& p, bool vertical) {
    if (vertical) return {p.across - margin, p.low, 2 * margin, p.high - p.low};
    return {p.low, p.across - margin, p.high - p.low, 2 * margin};
}

void shiftPiece(QPolygonF& line, int i, bool vertical, double by) {
    const QPointF move = vertical ? QPointF(by, 0) : QPointF(0, by);
    line[i] += move, line[i + 1] += move;
}

void place(Track& track, int i, Placed& placed, const Obstacles& cards) {
    const bool vertical = isVertical(track.line, i);
    for (const double shift : vertical ? verticalShifts : horizontalShifts) {
        const Piece piece = pieceOf(track, i, shift);
        if (placed.collides(piece) || (shift != 0 && !cards.free(areaOf(piece, vertical)))) continue;
        if (shift != 0) shiftPiece(track.line, i, vertical, shift);
        break;
    }
    placed.add(pieceOf(track, i, 0));
}

}  // namespace

void separate(std::span<Track> tracks, const Obstacles& cards) {
    Placed verticals, horizontals;
    for (const Track& track : tracks)
        if (track.line.size() > 1) {
            verticals.add(pieceOf(track, 0, 0));
            if (track.line.size() > 2) verticals.add(pieceOf(track, static_cast<int>(track.line.size()) - 2, 0));
        }
    for (Track& track : tracks)
        for (int i = 1; i + 2 < track.line.size(); ++i)
            place(track, i, isVertical(track.line, i) ? verticals : horizontals, cards);
}

}  // namespace lathe::ui
