// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/model/obstacles.h"

#include <algorithm>
#include <cmath>

namespace lathe::ui {

namespace {

constexpr double cellWidth = 256, cellHeight = 128;

int32_t cellOf(double coordinate, double size) {
    return static_cast<int32_t>(std::floor(coordinate / size));
}

// Column first, so that the cells of one column of the canvas follow each other.
uint64_t keyOf(int32_t column, int32_t row) {
    return (uint64_t{static_cast<uint32_t>(column) ^ 0x80000000u} << 32) | (static_cast<uint32_t>(row) ^ 0x80000000u);
}

}  // namespace

Obstacles::Obstacles(std::vector<QRectF> boxes) : m_boxes(std::move(boxes)) {
    for (uint32_t b = 0; b < m_boxes.size(); ++b) {
        const QRectF& box = m_boxes[b];
        for (int32_t c = cellOf(box.left(), cellWidth); c <= cellOf(box.right(), cellWidth); ++c)
            for (int32_t r = cellOf(box.top(), cellHeight); r <= cellOf(box.bottom(), cellHeight); ++r)
                m_entries.push_back({keyOf(c, r), b});
    }
    std::ranges::sort(m_entries, {}, [](const Entry& e) { return std::pair(e.cell, e.box); });
}

template <class Visit>
bool Obstacles::visit(const QRectF& area, Visit&& visit) const {
    const int32_t top = cellOf(area.top(), cellHeight), bottom = cellOf(area.bottom(), cellHeight);
    for (int32_t c = cellOf(area.left(), cellWidth); c <= cellOf(area.right(), cellWidth); ++c) {
        auto e = std::ranges::lower_bound(m_entries, keyOf(c, top), {}, &Entry::cell);
        for (const uint64_t last = keyOf(c, bottom); e != m_entries.end() && e->cell <= last; ++e)
            if (m_boxes[e->box].intersects(area) && !visit(m_boxes[e->box])) return false;
    }
    return true;
}

QRectF Obstacles::within(const QRectF& area) const {
    QRectF all;
    visit(area, [&](const QRectF& box) {
        all |= box;
        return true;
    });
    return all;
}

bool Obstacles::free(const QRectF& area) const {
    return visit(area, [](const QRectF&) { return false; });
}

}  // namespace lathe::ui
