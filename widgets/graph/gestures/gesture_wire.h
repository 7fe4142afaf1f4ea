// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/graph/gestures/gesture.h"

namespace lathe::ui {

/// Drags a wire from a port to a port of the other direction. Ports that accept it grow, others fade; the status bar shows the
/// reason. Dropped on an empty position, it requests a new layer there. Dropped on a node, it connects to the first port that
/// fits.
class WireGesture : public Gesture {
public:
    WireGesture(GraphCanvas& view, CanvasState& state, const Pointer& start, const PortEnd& port);

    void move(const Pointer&) override;
    void finish(const Pointer&) override;
    void cancel() override;
    Qt::CursorShape cursor() const override { return Qt::CrossCursor; }

private:
    std::optional<PortEnd> portUnder(QPointF canvas) const;

    QPointF m_start;  // view
    bool m_started = false;
};

/// For each port of the other direction, whether it accepts a wire from `port`, and the reason if not.
Pull pullFrom(const CanvasState&, const PortEnd& port);
/// Emits the request of the view to connect the two ends.
void requestWire(GraphCanvas&, const PortEnd& one, const PortEnd& other);

}  // namespace lathe::ui
