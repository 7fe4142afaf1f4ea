// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPolygonF>

#include "widgets/graph/model/obstacles.h"

namespace lathe::ui {

inline constexpr double wireStub = 14;  ///< straight piece at a port: half the smallest gap

/// The ends of a wire, an output at the foot of a card and an input at the head of a card, and the preferred positions of its
/// turns.
struct WireEnds {
    WireEnds() = default;
    WireEnds(QPointF source, QPointF target)
        : from(source), to(target), leave(source.y() + wireStub), enter(target.y() - wireStub) {}

    QPointF from, to;
    double leave = 0, enter = 0;  ///< y of the first and of the last turn
    double lane = 16;             ///< distance from cards that it passes
    bool operator==(const WireEnds&) const = default;
    bool plain() const { return *this == WireEnds(from, to); }
};

/// A path, and the area that was searched for it: cards outside the area have no influence.
struct WireRoute {
    QPolygonF line;
    QRectF looked;
};

/// Path of a wire: straight down if possible; else down, across and down; else around obstacles at a distance of one lane, or up
/// into the next column. Only horizontal and vertical pieces; the first and the last are vertical. Depends only on the arguments.
WireRoute routeWire(const WireEnds& ends, const Obstacles& cards);

}  // namespace lathe::ui
