// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QString>

#include "widgets/common/theme.h"
#include "widgets/graph/painting/canvas_state.h"

namespace lathe::ui {

/// The whole network at full detail with a margin of 24, without selection and hovering; `scale` pixels a canvas unit, less where
/// the picture would be wider or higher than 16,000 pixels.
QImage canvasImage(const CanvasState&, const Theme&, double scale = 2);

/// Writes it as SVG or PNG, by the suffix of `file`. Returns what went wrong; empty: nothing. What was there is replaced at once.
QString exportCanvas(const CanvasState&, const Theme&, const QString& file);

}  // namespace lathe::ui
