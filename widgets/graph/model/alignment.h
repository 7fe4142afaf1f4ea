// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>

#include <QLineF>
#include <QRectF>

namespace lathe::ui {

/// Lines that show which cards a dragged card is aligned with, in canvas units.
struct Guides {
    std::optional<QLineF> upright, level;
};

/// An adjusted shift, with the guides to show.
struct Alignment {
    QPointF shift;
    Guides guides;
};
/// The shift nearest to `shift` that aligns `rect` with one of `others` (horizontally left edges, centers or right edges;
/// vertically upper edges), if one is within `reach`. In a direction without such a card, the shift is on the 8 px grid.
Alignment align(const QRectF& rect, QPointF shift, std::span<const QRectF> others, double reach);

}  // namespace lathe::ui
