// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/study/parallel_layout.h"

#include <algorithm>
#include <cmath>

#include "widgets/common/fonts.h"

namespace lathe::ui {

namespace {

constexpr double leftAtRest = 64, rightAtRest = 72, bottomMargin = 16, footHeight = 20;
constexpr double reachAcross = 12, reachBeyond = 6;

}  // namespace

ParallelLayout::ParallelLayout(QSizeF size, size_t axes, bool lacking) {
    top = nameHeight * textScale();
    foot = size.height() - bottomMargin;
    bottom = std::max(top + 1, lacking ? foot - footHeight : foot);
    const double leftMargin = leftAtRest * textScale(), rightMargin = rightAtRest * textScale();
    const double width = std::max(1.0, size.width() - leftMargin - rightMargin);
    for (size_t i = 0; i < axes; ++i)
        x.push_back(axes == 1 ? size.width() / 2 : leftMargin + width * static_cast<double>(i) / static_cast<double>(axes - 1));
}

double ParallelLayout::positionAt(double y) const {
    return std::clamp((bottom - y) / (bottom - top), 0.0, 1.0);
}

std::optional<size_t> ParallelLayout::nearestAxis(double at) const {
    if (x.empty()) return {};
    const auto nearest = std::ranges::min_element(x, {}, [at](double axis) { return std::abs(axis - at); });
    return static_cast<size_t>(nearest - x.begin());
}

// A brush that is not high has its edges outside, so that it can still be moved.
ParallelLayout::Part ParallelLayout::partAt(QPointF at, size_t axis, const std::optional<Span>& brush) const {
    const double gap = x.size() > 1 ? x[1] - x[0] : 1e9;
    if (at.y() < top - reachBeyond) return std::abs(at.x() - x[axis]) < std::min(gap / 2, 60.0) ? Part::Name : Part::Nothing;
    if (std::abs(at.x() - x[axis]) > std::min(reachAcross, gap / 3)) return Part::Nothing;
    if (at.y() > bottom + reachBeyond) return Part::Nothing;
    if (!brush) return Part::Axis;
    const double low = yOf(brush->from), high = yOf(brush->to), inside = low - high > 3 * edgeReach ? edgeReach : 0;
    if (at.y() > high - edgeReach && at.y() <= high + inside) return Part::UpperEdge;
    if (at.y() < low + edgeReach && at.y() >= low - inside) return Part::LowerEdge;
    return at.y() > high && at.y() < low ? Part::Brush : Part::Axis;
}

double easeBetween(double share) {
    return share * share * (3 - 2 * share);
}

}  // namespace lathe::ui
