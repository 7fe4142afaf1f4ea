// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "widgets/graph/model/frames.h"
#include "widgets/graph/model/wire_router.h"

namespace lathe::ui {

/// The box of each frame around its `contents` (rectangles by frame) and the frames in it.
std::vector<QRectF> framesAround(const std::vector<Frame>&, std::vector<QRectF> contents);

/// The innermost frame around both, or -1. The two are places of frames, -1 for none.
int sharedFrame(const std::vector<Frame>&, int a, int b);

/// How wires pass the borders of frames: into one above its title, except for those to a node further down, which turn off
/// inside; out of one below its lower edge, and past it at a distance.
class FrameDoors {
public:
    /// `boxes` are those of the frames around their cards alone.
    FrameDoors(const std::vector<Frame>& frames, std::vector<QRectF> boxes) : m_frames(frames), m_boxes(std::move(boxes)) {}

    /// The two last arguments are the innermost frames of the nodes at the ends, -1 for none.
    WireEnds endsOf(QPointF from, QPointF to, int fromFrame, int toFrame) const;

private:
    void leave(WireEnds&, int frame, int shared) const;
    void enter(WireEnds&, int frame, int shared) const;

    const std::vector<Frame>& m_frames;
    std::vector<QRectF> m_boxes;
};

}  // namespace lathe::ui
