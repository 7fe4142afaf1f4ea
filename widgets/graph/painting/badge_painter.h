// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>

#include "widgets/common/theme.h"
#include "widgets/graph/painting/canvas_state.h"

namespace lathe::ui {

/// Draws a 16 px circle (error) or triangle (warning) at each node with a problem, independent of the zoom. The painter is in
/// view pixels.
void paintBadges(QPainter&, const CanvasState&, const Theme&);

}  // namespace lathe::ui
