// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPolygonF>

#include "widgets/graph/obstacles.h"

namespace lathe::ui {

/// The way of a wire from an output (at the foot of a card) to an input (at the head of one): straight down where it can be,
/// else down, across and down, else round what is in the way by a lane beside it, or up again into the next column. Only
/// horizontal and vertical pieces; the first and the last are vertical. Depends on nothing but these ends and boxes.
QPolygonF routeWire(QPointF from, QPointF to, const Obstacles& cards);

}  // namespace lathe::ui
