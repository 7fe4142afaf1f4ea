// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/painting/canvas_state.h"

#include <QLineF>

#include "widgets/graph/model/geometry.h"

namespace lathe::ui {

namespace {

constexpr double wireReach = 6;   // view pixels
constexpr double innerReach = 7;  // of a port, on the card itself: a row must stay easy to take hold of

void addPorts(const Drawing& drawing, int place, std::vector<PortEnd>& out) {
    const NodeView& node = drawing.node(place);
    for (int port = 0; drawing.inputsShown(place) && port < node.inputs; ++port) out.push_back({{node.id, port}, false});
    for (int port = 0; drawing.outputsShown(place) && port < node.outputs; ++port) out.push_back({{node.id, port}, true});
}

// Ports of cards near the point; the nearest within reach. At small zooms there are no ports to take hold of.
std::optional<PortEnd> portAt(const CanvasState& state, QPointF point) {
    const Drawing& drawing = state.drawing;
    const double reach = portReach / std::max(state.camera.zoom(), 1.0);
    std::optional<PortEnd> best;
    double bestDistance = nodeAt(drawing, point) >= 0 ? std::min(reach, innerReach) : reach;
    for (const Card& card : drawing.cards()) {
        if (!card.box.adjusted(-reach, -reach, reach, reach).contains(point)) continue;
        std::vector<PortEnd> ports;
        for (const int n : card.nodes) addPorts(drawing, n, ports);
        for (const PortEnd& port : ports) {
            const double distance = QLineF(portPoint(drawing, port), point).length();
            if (distance <= bestDistance) best = port, bestDistance = distance;
        }
    }
    return best;
}

int frameAt(const Drawing& drawing, QPointF point) {
    for (size_t f = drawing.frames().size(); f-- > 0;) {
        QRectF title = drawing.frames()[f].box;
        title.setHeight(frameTitle);
        if (title.contains(point)) return static_cast<int>(f);
    }
    return -1;
}

}  // namespace

bool Pull::fits(const PortEnd& port) const {
    const auto found = reasons.find(port);
    return found != reasons.end() && found->second.isEmpty();
}

Hit hitTest(const CanvasState& state, QPointF canvas) {
    Hit hit;
    if (detailAt(state.camera.zoom()) != Detail::Block) hit.port = portAt(state, canvas);
    if (hit.port) return hit;
    hit.node = nodeAt(state.drawing, canvas);
    if (hit.node >= 0) return hit;
    hit.wire = wireAt(state, canvas, wireReach / state.camera.zoom());
    if (hit.wire < 0) hit.frame = frameAt(state.drawing, canvas);
    return hit;
}

int wireAt(const CanvasState& state, QPointF canvas, double reach) {
    int best = -1;  // of wires on one line the first
    for (size_t w = 0; w < state.drawing.routes().size(); ++w) {
        const Route& route = state.drawing.routes()[w];
        if (!route.shown() || !route.bounds.adjusted(-reach, -reach, reach, reach).contains(canvas)) continue;
        const double distance = distanceTo(route.line, canvas);
        if (distance < reach) best = static_cast<int>(w), reach = distance;
    }
    return best;
}

int nodeAt(const Drawing& drawing, QPointF canvas) {
    for (size_t c = drawing.cards().size(); c-- > 0;) {
        const Card& card = drawing.cards()[c];
        if (!card.box.contains(canvas)) continue;
        const double below = canvas.y() - card.box.top() - card.head;
        const auto row = below < 0 ? 0 : std::min(static_cast<size_t>(below / rowHeight) + 1, card.nodes.size() - 1);
        return card.nodes[row];
    }
    return -1;
}

QPointF portPoint(const Drawing& drawing, const PortEnd& end) {
    const int place = drawing.indexOf(end.ref.node);
    return end.output ? drawing.outputPoint(place, end.ref.port) : drawing.inputPoint(place, end.ref.port);
}

std::vector<int64_t> membersOf(const Drawing& drawing, int frame) {
    std::vector<int64_t> nodes;
    for (const int n : drawing.frames()[static_cast<size_t>(frame)].members) nodes.push_back(drawing.node(n).id);
    return nodes;
}

std::vector<PortEnd> portsOf(const Drawing& drawing) {
    std::vector<PortEnd> ports;
    for (size_t n = 0; n < drawing.model().nodes.size(); ++n) addPorts(drawing, static_cast<int>(n), ports);
    return ports;
}

}  // namespace lathe::ui
