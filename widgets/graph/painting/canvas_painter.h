// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>

#include "widgets/common/theme.h"
#include "widgets/graph/painting/canvas_state.h"

namespace lathe::ui {

/// How much was drawn.
struct Painted {
    int cards = 0, wires = 0;
};

/// Draws all of the canvas but what floats above it. The painter is in view pixels. Of what lies outside `state.seen()` only the
/// bounds are looked at.
Painted paintCanvas(QPainter&, const CanvasState&, const Theme&);

}  // namespace lathe::ui
