// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/painting/drop_target.h"

#include <cmath>

#include "widgets/graph/model/geometry.h"

namespace lathe::ui {

namespace {

constexpr double dropReach = 12, seamReach = 6;  // view pixels

// The wire between two rows whose seam is at the point.
int seamAt(const CanvasState& state, QPointF point, double reach) {
    for (const Card& card : state.drawing.cards()) {
        if (!card.box.contains(point)) continue;
        for (size_t row = 1; row < card.nodes.size(); ++row)
            if (std::abs(state.drawing.rectOf(card.nodes[row]).top() - point.y()) <= reach)
                return state.drawing.wiring().in[static_cast<size_t>(card.nodes[row])].front();
    }
    return -1;
}

bool isOf(const CanvasState& state, int wire, int64_t node) {
    if (wire < 0) return false;
    const WireView& view = state.drawing.model().wires[static_cast<size_t>(wire)];
    return view.from.node == node || view.to.node == node;
}

}  // namespace

int wireForDrop(const CanvasState& state, QPointF pointer, const QRectF& card, int64_t except) {
    const double unit = 1 / state.camera.zoom();
    for (const QPointF point : {pointer, card.center()})
        for (const int wire : {wireAt(state, point, dropReach * unit), seamAt(state, point, seamReach * unit)})
            if (wire >= 0 && !isOf(state, wire, except)) return wire;
    return -1;
}

QPointF cornerForDrop(QPointF pointer) {
    return snapped(pointer - QPointF(80, plainHeight / 2));
}

}  // namespace lathe::ui
