// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QString>

#include "widgets/common/theme.h"
#include "widgets/graph/painting/canvas_state.h"

namespace lathe::ui {

/// The whole network at full detail with a margin of 24, without selection and hovering. `scale`: pixels per canvas unit; reduced
/// if the picture would be wider or higher than 16,000 pixels.
QImage canvasImage(const CanvasState&, const Theme&, double scale = 2);

/// Writes the picture as SVG or PNG, depending on the file name. Replaces an existing file atomically. Returns the error; empty:
/// success.
QString exportCanvas(const CanvasState&, const Theme&, const QString& file);

}  // namespace lathe::ui
