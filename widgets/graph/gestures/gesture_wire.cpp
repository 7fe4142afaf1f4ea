// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/gestures/gesture_wire.h"

#include <QCoreApplication>
#include <QLineF>

#include "widgets/graph/model/geometry.h"

namespace lathe::ui {

namespace {

constexpr double catchReach = 20;  // view pixels: an end jumps to a port this near

}  // namespace

Pull pullFrom(const CanvasState& state, const PortEnd& port) {
    Pull pull{port, {}, portPoint(state.drawing, port), {}};
    for (const PortEnd& other : portsOf(state.drawing)) {
        if (other.output == port.output || other.ref.node == port.ref.node) continue;
        const PortRef from = port.output ? port.ref : other.ref, to = port.output ? other.ref : port.ref;
        pull.reasons[other] = state.fits ? state.fits(from, to) : QString();
    }
    return pull;
}

void requestWire(GraphCanvas& view, const PortEnd& one, const PortEnd& other) {
    const PortRef from = one.output ? one.ref : other.ref, to = one.output ? other.ref : one.ref;
    Q_EMIT view.connectRequested(from, to);
}

WireGesture::WireGesture(GraphCanvas& view, CanvasState& state, const Pointer& start, const PortEnd& port)
    : Gesture(view, state), m_start(start.view) {
    m_state.pull = pullFrom(state, port);
}

void WireGesture::move(const Pointer& pointer) {
    m_started = m_started || QLineF(m_start, pointer.view).length() >= dragThreshold;
    Pull& pull = *m_state.pull;
    pull.target = portUnder(pointer.canvas);
    const bool caught = pull.target && pull.fits(*pull.target);
    pull.tip = caught ? portPoint(m_state.drawing, *pull.target) : pointer.canvas;
    Q_EMIT m_view.hint(pull.target ? pull.reasons[*pull.target] : QString());
    m_view.update();
}

// The nearest port in reach; over a node, its first port that fits, or else its first one, which says why not.
std::optional<PortEnd> WireGesture::portUnder(QPointF canvas) const {
    double best = catchReach / m_state.camera.zoom();
    std::optional<PortEnd> nearest, fitting, any;
    const int node = nodeAt(m_state.drawing, canvas);
    const int64_t over = node < 0 ? -1 : m_state.drawing.node(node).id;
    for (const auto& [port, reason] : m_state.pull->reasons) {
        const double distance = QLineF(portPoint(m_state.drawing, port), canvas).length();
        if (distance < best) nearest = port, best = distance;
        if (port.ref.node != over) continue;
        if (!any) any = port;
        if (reason.isEmpty() && !fitting) fitting = port;
    }
    return nearest ? nearest : fitting ? fitting : any;
}

void WireGesture::finish(const Pointer& pointer) {
    move(pointer);
    const Pull pull = *m_state.pull;
    cancel();
    if (!m_started) return m_view.setCurrent(pull.start.ref.node);  // a click
    if (pull.target && pull.fits(*pull.target)) return requestWire(m_view, pull.start, *pull.target);
    if (!pull.target && nodeAt(m_state.drawing, pointer.canvas) < 0)
        Q_EMIT m_view.addRequested(pointer.canvas, pull.start.ref, pull.start.output);
}

void WireGesture::cancel() {
    m_state.pull.reset();
    Q_EMIT m_view.hint({});
    m_view.update();
}

}  // namespace lathe::ui
