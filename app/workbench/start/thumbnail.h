// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "widgets/common/theme.h"

class QPainter;
class QRectF;

namespace lathe::workbench {

/// A network at a glance: a bar in the colour of its family for each layer, from the input down; what does not fit is thinned
/// out.
void drawThumbnail(QPainter&, const QRectF&, const std::vector<ui::Family>& layers, const ui::Theme&);

}  // namespace lathe::workbench
