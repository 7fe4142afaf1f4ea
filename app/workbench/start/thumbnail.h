// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "widgets/common/theme.h"

class QPainter;
class QRectF;

namespace lathe::workbench {

/// A small picture of a network: a bar for each layer in the color of its family, from the input down; layers that do not fit are
/// skipped evenly.
void drawThumbnail(QPainter&, const QRectF&, const std::vector<ui::Family>& layers, const ui::Theme&);

}  // namespace lathe::workbench
