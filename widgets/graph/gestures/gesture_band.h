// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/graph/gestures/gesture.h"

namespace lathe::ui {

/// A rubber band that starts at an empty position. Selects the nodes it touches; with Shift or Ctrl, in addition to the current
/// selection. A click clears the selection.
class BandGesture : public Gesture {
public:
    BandGesture(GraphCanvas& view, CanvasState& state, const Pointer& start);

    void move(const Pointer&) override;
    void finish(const Pointer&) override;
    void cancel() override;
    void paint(QPainter&, const Theme&) const override;

private:
    QRectF band() const;
    std::vector<int64_t> touched() const;

    QPointF m_start, m_now;  // canvas
    std::vector<int64_t> m_before;
    bool m_adds, m_started = false;
};

}  // namespace lathe::ui
