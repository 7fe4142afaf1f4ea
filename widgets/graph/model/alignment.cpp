// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/model/alignment.h"

#include <cmath>

#include "widgets/graph/model/geometry.h"

namespace lathe::ui {

namespace {

// The best match so far of one direction.
struct Match {
    double distance;
    double offset = 0;  // what has to be added to the shift
    double line = 0;
    QRectF with = {};
    bool found = false;

    void offer(double mine, double other, const QRectF& card) {
        if (std::abs(other - mine) >= distance) return;
        distance = std::abs(other - mine), offset = other - mine, line = other, with = card, found = true;
    }
};

}  // namespace

Alignment align(const QRectF& rect, QPointF shift, std::span<const QRectF> others, double reach) {
    const QRectF moved = rect.translated(shift);
    Match x{reach}, y{reach};
    for (const QRectF& other : others) {
        x.offer(moved.center().x(), other.center().x(), other);  // ports sit in the middle: it counts first
        x.offer(moved.left(), other.left(), other);
        x.offer(moved.right(), other.right(), other);
        y.offer(moved.top(), other.top(), other);
    }
    const QPointF grid = snapped(moved.topLeft()) - moved.topLeft();
    Alignment out{shift + QPointF(x.found ? x.offset : grid.x(), y.found ? y.offset : grid.y()), {}};
    const QRectF now = rect.translated(out.shift);
    if (x.found)
        out.guides.upright = QLineF(x.line, std::min(now.top(), x.with.top()), x.line, std::max(now.bottom(), x.with.bottom()));
    if (y.found)
        out.guides.level = QLineF(std::min(now.left(), y.with.left()), y.line, std::max(now.right(), y.with.right()), y.line);
    return out;
}

}  // namespace lathe::ui
