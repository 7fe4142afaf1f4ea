// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/graph/gestures/gesture.h"

namespace lathe::ui {

/// Pulls a wire from a port to one on the other side. Ports that would take it grow, others step back; the reason goes to the
/// status bar. Dropped on nothing it asks for a layer to put there; dropped on a node it takes its first port that fits.
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

/// What each port on the other side says to a wire from `port`.
Pull pullFrom(const CanvasState&, const PortEnd& port);
/// Tells the view that a wire between the ends is wished for.
void wishWire(GraphCanvas&, const PortEnd& one, const PortEnd& other);

}  // namespace lathe::ui
