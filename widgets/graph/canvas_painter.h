// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>

#include "widgets/common/theme.h"
#include "widgets/graph/canvas_state.h"

namespace lathe::ui {

/// Draws all of the canvas but what floats above it. The painter is in view pixels; nothing outside `state.seen()` is visited
/// further than by its bounds.
void paintCanvas(QPainter&, const CanvasState&, const Theme&);

}  // namespace lathe::ui
