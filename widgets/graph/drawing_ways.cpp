// SPDX-License-Identifier: GPL-3.0-or-later
// The part of Drawing that concerns wires and the frames around them.
#include <algorithm>
#include <map>

#include "widgets/graph/drawing.h"
#include "widgets/graph/labels.h"
#include "widgets/graph/wire_router.h"
#include "widgets/graph/wire_tracks.h"

namespace lathe::ui {

namespace {

constexpr double reach = 16;  // how near to a way a card may matter

size_t at(int place) {
    return static_cast<size_t>(place);
}

bool touches(const QPolygonF& way, const std::vector<QRectF>& boxes) {
    const QRectF area = way.boundingRect().adjusted(-reach, -reach, reach, reach);
    return std::ranges::any_of(boxes, [&](const QRectF& box) { return box.intersects(area); });
}

// The innermost frame around both; -1: none.
int sharedFrame(const std::vector<Frame>& frames, int a, int b) {
    while (a != b && a >= 0 && b >= 0) {
        int& inner = frames[at(a)].depth >= frames[at(b)].depth ? a : b;
        inner = frames[at(inner)].parent;
    }
    return a == b ? a : -1;
}

using Joint = std::pair<PortRef, PortRef>;

}  // namespace

QPolygonF Drawing::wayOf(size_t wire) const {
    const Wiring::Ends ends = m_wiring.ends[wire];
    if (ends.from < 0) return {};
    if (cardOf(ends.from) == cardOf(ends.to) && rowOf(ends.to) == rowOf(ends.from) + 1) return {};
    const WireView& view = m_model.wires[wire];
    return routeWire(outputPoint(ends.from, view.from.port), inputPoint(ends.to, view.to.port), m_obstacles);
}

void Drawing::findWays(const GraphModel& old, const std::vector<QRectF>& changed) {
    std::map<Joint, size_t> known;
    for (size_t w = 0; w < m_ways.size(); ++w) known.emplace(Joint{old.wires[w].from, old.wires[w].to}, w);
    std::vector<QPolygonF> ways(m_model.wires.size());
    for (size_t w = 0; w < ways.size(); ++w) {
        const WireView& view = m_model.wires[w];
        const Wiring::Ends ends = m_wiring.ends[w];
        const auto found = known.find({view.from, view.to});
        const QPolygonF before = found == known.end() ? QPolygonF() : m_ways[found->second];
        const bool keeps = !before.isEmpty() && ends.from >= 0 && before.front() == outputPoint(ends.from, view.from.port) &&
                           before.back() == inputPoint(ends.to, view.to.port) && !touches(before, changed);
        ways[w] = keeps ? before : wayOf(w);
        if (!keeps && !ways[w].isEmpty()) ++m_rerouted;
    }
    m_ways = std::move(ways);
}

void Drawing::separateWays() {
    std::vector<Track> tracks(m_ways.size());
    for (size_t w = 0; w < tracks.size(); ++w) tracks[w] = {m_model.wires[w].from, m_ways[w]};
    separate(tracks, m_obstacles);
    m_routes.resize(tracks.size());
    for (size_t w = 0; w < tracks.size(); ++w) m_routes[w] = {tracks[w].line, tracks[w].line.boundingRect(), {}};
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
    for (const auto& [port, best] : shortest)
        m_routes[best.second].plate =
            labelPlate(m_routes[best.second].line, m_measure.captionWidth(m_model.wires[best.second].shape));
}

void Drawing::boundFrames() {
    std::vector<QRectF> inner(m_frames.size());
    for (size_t n = 0; n < m_model.nodes.size(); ++n)
        if (m_innermost[n] >= 0) inner[at(m_innermost[n])] |= m_cards[at(m_spots[n].card)].box;
    for (size_t w = 0; w < m_routes.size(); ++w) {
        if (!m_routes[w].shown()) continue;
        const Wiring::Ends ends = m_wiring.ends[w];
        const int shared = sharedFrame(m_frames, m_innermost[at(ends.from)], m_innermost[at(ends.to)]);
        if (shared >= 0) inner[at(shared)] |= m_routes[w].bounds;
    }
    m_bounds = {};
    for (size_t f = m_frames.size(); f-- > 0;) {
        const FrameMargins m = frameMargins;
        m_frames[f].box = inner[f].adjusted(-m.side, -m.top, m.side, m.bottom);
        if (m_frames[f].parent >= 0) inner[at(m_frames[f].parent)] |= m_frames[f].box;
        m_bounds |= m_frames[f].box;
    }
    for (const Card& card : m_cards) m_bounds |= card.box;
    for (const Route& route : m_routes) m_bounds |= route.bounds;
}

}  // namespace lathe::ui
