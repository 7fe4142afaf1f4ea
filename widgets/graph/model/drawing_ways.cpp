// SPDX-License-Identifier: GPL-3.0-or-later
// The part of Drawing that concerns wires and the frames around them.
#include <algorithm>
#include <map>

#include "widgets/graph/model/drawing.h"
#include "widgets/graph/model/geometry.h"
#include "widgets/graph/model/index.h"
#include "widgets/graph/model/labels.h"
#include "widgets/graph/model/wire_router.h"
#include "widgets/graph/model/wire_tracks.h"

namespace lathe::ui {

namespace {

constexpr double aside = 64;  // a lane further off than this is not taken into a frame

bool touches(const QRectF& area, const std::vector<QRectF>& boxes) {
    return std::ranges::any_of(boxes, [&](const QRectF& box) { return box.intersects(area); });
}

// The upright pieces of a wire that run close beside these cards, as far as they do.
QRectF laneBeside(const QPolygonF& line, const QRectF& cards) {
    QRectF lanes;
    for (int i = 1; i < line.size(); ++i) {
        const QPointF a = line[i - 1], b = line[i];
        const double top = std::max(std::min(a.y(), b.y()), cards.top()),
                     bottom = std::min(std::max(a.y(), b.y()), cards.bottom());
        const bool beside = a.x() == b.x() && bottom > top && a.x() > cards.left() - aside && a.x() < cards.right() + aside;
        if (beside) lanes |= QRectF(a.x() - 0.5, top, 1, bottom - top);
    }
    return lanes;
}

// Finds a wire among those of before: most often it is where it was.
class WiresBefore {
public:
    explicit WiresBefore(const std::vector<WireView>& wires) : m_wires(wires) {}

    /// Its place, or the number of wires when there was none.
    size_t indexOf(const WireView& wire, size_t expected) {
        if (expected < m_wires.size() && m_wires[expected].joins(wire)) return expected;
        if (m_places.empty())
            for (size_t w = 0; w < m_wires.size(); ++w) m_places.emplace(std::pair(m_wires[w].from, m_wires[w].to), w);
        const auto found = m_places.find({wire.from, wire.to});
        return found == m_places.end() ? m_wires.size() : found->second;
    }

private:
    const std::vector<WireView>& m_wires;
    std::map<std::pair<PortRef, PortRef>, size_t> m_places;
};

}  // namespace

// Default ends for a wire that is not drawn: one whose ends are missing, or that joins a card to its own row.
WireEnds Drawing::endsOf(size_t wire, const FramePorts& ports) const {
    const Wiring::Ends ends = m_wiring.ends[wire];
    if (ends.from < 0) return {};
    if (cardOf(ends.from) == cardOf(ends.to) && rowOf(ends.to) == rowOf(ends.from) + 1) return {};
    const WireView& view = m_model.wires[wire];
    return ports.endsOf(outputPoint(ends.from, view.from.port), inputPoint(ends.to, view.to.port), innermostFrame(ends.from),
                        innermostFrame(ends.to));
}

void Drawing::findWays(const GraphModel& old, const std::vector<QRectF>& changed) {
    WiresBefore wiresBefore(old.wires);
    const FramePorts ports(m_frames, framesAround(m_frames, cardsByFrame()));
    std::vector<Found> ways(m_model.wires.size());
    for (size_t w = 0; w < ways.size(); ++w) {
        ways[w].ends = endsOf(w, ports);
        if (ways[w].ends == WireEnds()) continue;
        const size_t place = wiresBefore.indexOf(m_model.wires[w], w);
        const Found* before = place < m_ways.size() ? &m_ways[place] : nullptr;
        const bool keeps = before && before->ends == ways[w].ends && !touches(before->way.looked, changed);
        ways[w].way = keeps ? before->way : routeWire(ways[w].ends, m_obstacles);
        if (!keeps) ++m_rerouted;
    }
    m_ways = std::move(ways);
}

void Drawing::separateWays() {
    std::vector<Track> tracks(m_ways.size());
    for (size_t w = 0; w < tracks.size(); ++w) tracks[w] = {m_model.wires[w].from, m_ways[w].way.line};
    separate(tracks, m_obstacles);
    m_routes.resize(tracks.size());
    for (size_t w = 0; w < tracks.size(); ++w) m_routes[w] = {tracks[w].line, tracks[w].line.boundingRect(), {}};
}

std::vector<QRectF> Drawing::cardsByFrame() const {
    std::vector<QRectF> contents(m_frames.size());
    for (size_t n = 0; n < m_model.nodes.size(); ++n)
        if (m_innermost[n] >= 0) contents[at(m_innermost[n])] |= m_cards[at(m_spots[n].card)].box;
    return contents;
}

// A frame holds its cards, the wires between them, and the lanes beside them that lead to one of them.
void Drawing::boundFrames() {
    const std::vector<QRectF> cards = cardsByFrame();
    std::vector<QRectF> contents = cards;
    for (size_t w = 0; w < m_routes.size(); ++w) {
        if (!m_routes[w].shown()) continue;
        const int to = innermostFrame(m_wiring.ends[w].to);
        const int shared = sharedFrame(m_frames, innermostFrame(m_wiring.ends[w].from), to);
        if (shared >= 0) contents[at(shared)] |= m_routes[w].bounds;
        if (shared != to) contents[at(to)] |= laneBeside(m_routes[w].line, cards[at(to)]);
    }
    contents = framesAround(m_frames, std::move(contents));
    m_bounds = {};
    for (size_t f = 0; f < m_frames.size(); ++f) m_frames[f].box = contents[f], m_bounds |= contents[f];
    for (const Card& card : m_cards) m_bounds |= card.box;
    for (const Route& route : m_routes) m_bounds |= route.bounds;
}

// One label for each value, on its shortest wire: that is the main flow, not the branch round it.
void Drawing::placeLabels() {
    std::map<PortRef, std::pair<double, size_t>> shortest;
    for (size_t w = 0; w < m_routes.size(); ++w) {
        if (!m_routes[w].shown() || m_model.wires[w].shape.isEmpty()) continue;
        const double length = m_routes[w].bounds.width() + m_routes[w].bounds.height();
        const auto [entry, fresh] = shortest.try_emplace(m_model.wires[w].from, length, w);
        if (!fresh && length < entry->second.first) entry->second = {length, w};
    }
    for (const auto& [port, best] : shortest) {
        const size_t w = best.second;
        const double width = m_measure.captionWidth(m_model.wires[w].shape);
        m_routes[w].plate = labelPlate(m_routes[w].line, width, [this](const QRectF& plate) { return plateFits(plate); });
    }
}

// Not on a card, and neither on the border nor on the title of a frame.
bool Drawing::plateFits(const QRectF& plate) const {
    const QRectF area = plate.adjusted(0, -2, 0, 2);
    if (!m_obstacles.free(area)) return false;
    return std::ranges::none_of(m_frames, [&](const Frame& frame) {
        return frame.box.intersects(area) && !frame.box.adjusted(0, frameTitle, 0, 0).contains(area);
    });
}

}  // namespace lathe::ui
