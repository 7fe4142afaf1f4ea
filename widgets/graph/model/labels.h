// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QPolygonF>
#include <QRectF>

namespace lathe::ui {

/// The 16 px plate of a shape label: in the middle of the longest straight piece of a wire where `free` agrees, or of a shorter
/// one, or else near the end of one. Null when nowhere. A piece is long enough with 24 px downwards, or with the text and its
/// margins across.
QRectF labelPlate(const QPolygonF& line, double textWidth, const std::function<bool(const QRectF&)>& free);

}  // namespace lathe::ui
