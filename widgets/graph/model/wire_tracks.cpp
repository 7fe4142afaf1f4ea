// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/model/wire_tracks.h"

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

// Pieces of one direction that already have their place, in the cells of a coarse grid.
class Placed {
public:
    bool collides(const Piece& piece) const {
        bool found = false;
        eachCell(piece, 1, [&](uint64_t cell) {
            const auto pieces = m_cells.find(cell);
            found = found || (pieces != m_cells.end() &&
                              std::ranges::any_of(pieces->second, [&](const Piece& p) { return touch(p, piece); }));
        });
        return found;
    }
    void add(const Piece& piece) {
        eachCell(piece, 0, [&](uint64_t cell) { m_cells[cell].push_back(piece); });
    }

private:
    static constexpr double acrossSize = 16, alongSize = 512;

    template <class Visit>
    static void eachCell(const Piece& piece, int around, Visit&& visit) {
        const auto cell = [](double v, double size) { return static_cast<int32_t>(std::floor(v / size)); };
        const int32_t home = cell(piece.across, acrossSize);
        for (int32_t a = home - around; a <= home + around; ++a)
            for (int32_t l = cell(piece.low, alongSize); l <= cell(piece.high, alongSize); ++l)
                visit((uint64_t{static_cast<uint32_t>(a)} << 32) | static_cast<uint32_t>(l));
    }
    static bool touch(const Piece& a, const Piece& b) {
        return a.source != b.source && std::abs(a.across - b.across) < tooNear && a.low < b.high && b.low < a.high;
    }
    std::unordered_map<uint64_t, std::vector<Piece>> m_cells;
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
