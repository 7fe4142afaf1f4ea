// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QPolygonF>
#include <QRectF>

namespace lathe::ui {

/// Position of a shape label, 16 px high: in the center of the longest straight piece of a wire where `free` returns true, or of
/// a shorter piece, or else near the end of a piece. Null if there is no position. Vertical pieces must be 24 px long, horizontal
/// pieces as long as the text and its margins.
QRectF labelPlate(const QPolygonF& line, double textWidth, const std::function<bool(const QRectF&)>& free);

}  // namespace lathe::ui
