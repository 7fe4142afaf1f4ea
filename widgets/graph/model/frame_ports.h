// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "widgets/graph/model/frames.h"
#include "widgets/graph/model/wire_router.h"

namespace lathe::ui {

/// The box of each frame: around its `contents` (a rectangle per frame) and its nested frames.
std::vector<QRectF> framesAround(const std::vector<Frame>&, std::vector<QRectF> contents);

/// The innermost frame around both frames, or -1. `a`, `b`: indices of frames, -1 for none.
int sharedFrame(const std::vector<Frame>&, int a, int b);

/// Where wires cross the borders of frames. A wire enters a frame above its title, except if its node is further down: then it
/// turns inside the frame. A wire leaves a frame below its lower edge, and passes other frames at a distance.
class FramePorts {
public:
    /// `boxes`: the boxes of the frames around their cards only.
    FramePorts(const std::vector<Frame>& frames, std::vector<QRectF> boxes) : m_frames(frames), m_boxes(std::move(boxes)) {}

    /// `fromFrame`, `toFrame`: the innermost frames of the nodes at the ends, -1 for none.
    WireEnds endsOf(QPointF from, QPointF to, int fromFrame, int toFrame) const;

private:
    void leave(WireEnds&, int frame, int shared) const;
    void enter(WireEnds&, int frame, int shared) const;

    const std::vector<Frame>& m_frames;
    std::vector<QRectF> m_boxes;
};

}  // namespace lathe::ui
