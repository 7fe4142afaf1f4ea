// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>

#include <QLineF>
#include <QRectF>

namespace lathe::ui {

/// Lines that show with what a dragged card is in line (canvas units).
struct Guides {
    std::optional<QLineF> upright, level;
};

/// The shift nearest to `shift` that puts `rect` in line with one of `others` (left edges, middles or right edges; upper edges),
/// where one is within `reach`; in a direction without one, on the 8 px grid.
struct Alignment {
    QPointF shift;
    Guides guides;
};
Alignment align(const QRectF& rect, QPointF shift, std::span<const QRectF> others, double reach);

}  // namespace lathe::ui
