// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>

#include "widgets/common/theme.h"
#include "widgets/graph/painting/canvas_state.h"

namespace lathe::ui {

/// Draws the wire that is being dragged, if any. The painter is in view pixels.
void paintPull(QPainter&, const CanvasState&, const Theme&);

}  // namespace lathe::ui
