// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>

#include "widgets/common/theme.h"
#include "widgets/graph/painting/canvas_state.h"

namespace lathe::ui {

/// Numbers of drawn items.
struct Painted {
    int cards = 0, wires = 0;
};

/// Draws the canvas except the overlays. The painter is in view pixels. For items outside `state.seen()`, only the bounds are
/// tested.
Painted paintCanvas(QPainter&, const CanvasState&, const Theme&);

}  // namespace lathe::ui
