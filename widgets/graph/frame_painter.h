// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>

#include "widgets/common/theme.h"
#include "widgets/graph/canvas_state.h"

namespace lathe::ui {

/// Draws the frames that are seen, outer ones first. The painter is in canvas units.
void paintFrames(QPainter&, const CanvasState&, const Theme&);

}  // namespace lathe::ui
