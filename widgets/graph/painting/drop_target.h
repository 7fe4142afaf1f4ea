// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/graph/painting/canvas_state.h"

namespace lathe::ui {

/// The wire that something dropped at `pointer` would go into, or -1: one that passes under the pointer or through the middle of
/// `card`, or the hidden one at the seam of two docked rows. Wires of `except` do not count.
int wireForDrop(const CanvasState&, QPointF pointer, const QRectF& card, int64_t except);

/// Where a new card has its corner when its middle is dropped here.
QPointF cornerForDrop(QPointF pointer);

}  // namespace lathe::ui
