// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>

#include "widgets/common/theme.h"
#include "widgets/graph/painting/canvas_state.h"

namespace lathe::ui {

/// Draws the visible frames, outer frames first. The painter is in canvas units.
void paintFrames(QPainter&, const CanvasState&, const Theme&);

/// Fill color of a frame at this depth: the window color at 55 % over the color around the frame; -1: the canvas. Opaque, because
/// blending large areas costs more than the rest of the picture.
QColor frameGround(int depth, const Theme&);

}  // namespace lathe::ui
