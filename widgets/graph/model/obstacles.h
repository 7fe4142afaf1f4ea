// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include <QRectF>

namespace lathe::ui {

/// Boxes that wires avoid, with fast search by area: uses only the cells of a coarse grid that the area touches.
class Obstacles {
public:
    explicit Obstacles(std::vector<QRectF> boxes);

    /// The smallest rectangle around all boxes that overlap `area`; null if it is free. Boxes that only touch the area do not
    /// count.
    QRectF within(const QRectF& area) const;
    bool free(const QRectF& area) const;

private:
    /// A cell of the grid, and a box that touches it.
    struct Entry {
        uint64_t cell;
        uint32_t box;
    };
    template <class Visit>
    bool visit(const QRectF& area, Visit&& visit) const;

    std::vector<QRectF> m_boxes;
    std::vector<Entry> m_entries;  // ascending by cell
};

}  // namespace lathe::ui
