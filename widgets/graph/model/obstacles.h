// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include <QRectF>

namespace lathe::ui {

/// Boxes that wires go round, found by area. Looks only at the cells of a coarse grid that the area touches.
class Obstacles {
public:
    explicit Obstacles(std::vector<QRectF> boxes);

    /// The smallest rectangle around all boxes that overlap `area`; null where it is free. Touching is not overlapping.
    QRectF within(const QRectF& area) const;
    bool free(const QRectF& area) const;

private:
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
