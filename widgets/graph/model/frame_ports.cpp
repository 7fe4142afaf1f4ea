// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/model/frame_ports.h"

#include "widgets/graph/model/geometry.h"
#include "widgets/graph/model/index.h"

namespace lathe::ui {

namespace {

constexpr double border = 14;  // between a border and the wire along it
constexpr double apart = 28;   // what a lane stays further off for each border

}  // namespace

std::vector<QRectF> framesAround(const std::vector<Frame>& frames, std::vector<QRectF> contents) {
    for (size_t f = frames.size(); f-- > 0;) {
        const FrameMargins m = frameMargins;
        contents[f].adjust(-m.side, -m.top, m.side, m.bottom);
        if (frames[f].parent >= 0) contents[at(frames[f].parent)] |= contents[f];
    }
    return contents;
}

int sharedFrame(const std::vector<Frame>& frames, int a, int b) {
    while (a != b && a >= 0 && b >= 0) {
        int& inner = frames[at(a)].depth >= frames[at(b)].depth ? a : b;
        inner = frames[at(inner)].parent;
    }
    return a == b ? a : -1;
}

WireEnds FramePorts::endsOf(QPointF from, QPointF to, int fromFrame, int toFrame) const {
    WireEnds ends(from, to);
    const int shared = sharedFrame(m_frames, fromFrame, toFrame);
    leave(ends, fromFrame, shared);
    enter(ends, toFrame, shared);
    return ends;
}

void FramePorts::leave(WireEnds& ends, int frame, int shared) const {
    double below = frameMargins.bottom + 1;
    for (int f = frame; f != shared && f >= 0; f = m_frames[at(f)].parent, below += frameMargins.bottom) {
        ends.lane += apart;
        if (m_boxes[at(f)].bottom() - ends.from.y() <= below) ends.leave = m_boxes[at(f)].bottom() + border;
    }
}

void FramePorts::enter(WireEnds& ends, int frame, int shared) const {
    double above = frameMargins.top + 1;
    bool onTop = false;
    for (int f = frame; f != shared && f >= 0; f = m_frames[at(f)].parent, above += frameMargins.top) {
        const QRectF& box = m_boxes[at(f)];
        if (ends.to.y() - box.top() <= above) {
            ends.enter = box.top() - border;
            onTop = true;
        } else if (!onTop && ends.from.y() < box.top() && ends.from.x() > box.left() && ends.from.x() < box.right()) {
            ends.leave = box.top() + frameTitle;
            return;
        }
    }
}

}  // namespace lathe::ui
