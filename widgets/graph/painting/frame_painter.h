// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>

#include "widgets/common/theme.h"
#include "widgets/graph/painting/canvas_state.h"

namespace lathe::ui {

/// Draws the frames that are seen, outer ones first. The painter is in canvas units.
void paintFrames(QPainter&, const CanvasState&, const Theme&);

/// What a frame at this depth is filled with: window fill at 55 % over what is around it; -1 is the canvas. Opaque, for blending
/// large areas costs more than all the rest of a picture.
QColor frameGround(int depth, const Theme&);

}  // namespace lathe::ui
