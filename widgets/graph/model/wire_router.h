// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPolygonF>

#include "widgets/graph/model/obstacles.h"

namespace lathe::ui {

inline constexpr double wireStub = 14;  ///< straight piece at a port: half the smallest gap

/// The ends of a wire, an output at the foot of a card and an input at the head of one, and where it would rather turn.
struct WireEnds {
    WireEnds() = default;
    WireEnds(QPointF source, QPointF target)
        : from(source), to(target), leave(source.y() + wireStub), enter(target.y() - wireStub) {}

    QPointF from, to;
    double leave = 0, enter = 0;  ///< heights of the first and of the last turn
    double lane = 16;             ///< distance from the cards that it passes
    bool operator==(const WireEnds&) const = default;
    bool plain() const { return *this == WireEnds(from, to); }
};

/// A way, and the area that was looked at to find it: cards outside had no say.
struct WireWay {
    QPolygonF line;
    QRectF looked;
};

/// The way of a wire: straight down where it can be, else down, across and down, else round what is in the way by a lane beside
/// it, or up again into the next column. Only horizontal and vertical pieces; the first and the last are vertical. Depends on
/// nothing but these ends and boxes.
WireWay routeWire(const WireEnds& ends, const Obstacles& cards);

}  // namespace lathe::ui
