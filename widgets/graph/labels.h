// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPolygonF>
#include <QRectF>

namespace lathe::ui {

/// The 16 px plate of a shape label, in the middle of the longest straight piece of a wire. Null where no piece is long enough:
/// 24 px downwards, or the text and its margins across.
QRectF labelPlate(const QPolygonF& line, double textWidth);

}  // namespace lathe::ui
