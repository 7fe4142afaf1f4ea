// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/graph/painting/canvas_state.h"

namespace lathe::ui {

/// Index of the wire into which an item dropped at `pointer` would be inserted, or -1: a wire below the pointer or through the
/// center of `card`, or the hidden wire between two docked rows. Wires of node `except` do not count.
int wireForDrop(const CanvasState&, QPointF pointer, const QRectF& card, int64_t except);

/// Corner of a new card whose center is dropped here.
QPointF cornerForDrop(QPointF pointer);

}  // namespace lathe::ui
