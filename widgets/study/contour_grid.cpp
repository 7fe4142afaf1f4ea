// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/study/contour_grid.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace lathe::ui {

namespace {

constexpr int fineness = 96;
constexpr double leastWeight = 0.1;  // below it nothing is near

int cellOf(double share, int count) {
    return std::clamp(static_cast<int>(share * count), 0, count - 1);
}

std::vector<double> gaussian(double width) {
    std::vector<double> kernel;
    for (int i = 0; i <= static_cast<int>(3 * width) + 1; ++i) kernel.push_back(std::exp(-i * i / (2 * width * width)));
    return kernel;
}

/// The two cells around a share and how much the second one counts.
struct Between {
    int first, second;
    double share;
};

Between cellsBetween(double share, int count, bool cells) {
    if (cells) return {cellOf(share, count), cellOf(share, count), 0};
    const double at = std::clamp(share * count - 0.5, 0.0, count - 1.0);
    const int first = static_cast<int>(at);
    return {first, std::min(first + 1, count - 1), at - first};
}

}  // namespace

ContourGrid::ContourGrid(const std::vector<ScatteredValue>& values, int cellsAcross, int cellsUp)
    : m_across{cellsAcross > 0 ? cellsAcross : fineness, cellsAcross > 0}, m_up{cellsUp > 0 ? cellsUp : fineness, cellsUp > 0} {
    m_sum.assign(static_cast<size_t>(m_across.count) * static_cast<size_t>(m_up.count), 0);
    m_weight = m_sum;
    size_t count = 0;
    for (const ScatteredValue& v : values) {
        const bool inside = v.at.x() >= 0 && v.at.x() <= 1 && v.at.y() >= 0 && v.at.y() <= 1;
        if (!inside || !std::isfinite(v.value)) continue;
        const auto cell = static_cast<size_t>(cellOf(v.at.y(), m_up.count) * m_across.count + cellOf(v.at.x(), m_across.count));
        m_sum[cell] += v.value, m_weight[cell] += 1, ++count;
    }
    const double width = fineness * std::clamp(0.6 / std::sqrt(static_cast<double>(std::max<size_t>(1, count))), 0.03, 0.2);
    blur(m_sum, width);
    blur(m_weight, width);
}

void ContourGrid::blur(std::vector<double>& field, double width) const {
    const std::vector<double> kernel = gaussian(width);
    for (int row = 0; row < m_up.count && !m_across.cells; ++row)
        blurLine(field.data() + row * m_across.count, m_across.count, 1, kernel);
    for (int column = 0; column < m_across.count && !m_up.cells; ++column)
        blurLine(field.data() + column, m_up.count, m_across.count, kernel);
}

void ContourGrid::blurLine(double* first, int count, ptrdiff_t step, const std::vector<double>& kernel) const {
    std::vector<double> line(static_cast<size_t>(count), 0);
    const int reach = static_cast<int>(kernel.size()) - 1;
    for (int i = 0; i < count; ++i) {
        const double value = first[i * step];
        if (value == 0) continue;
        for (int j = std::max(0, i - reach); j <= std::min(count - 1, i + reach); ++j)
            line[static_cast<size_t>(j)] += value * kernel[static_cast<size_t>(std::abs(i - j))];
    }
    for (int i = 0; i < count; ++i) first[i * step] = line[static_cast<size_t>(i)];
}

std::vector<ContourGrid::Corner> ContourGrid::cornersOf(double x, double y) const {
    const Between across = cellsBetween(x, m_across.count, m_across.cells), up = cellsBetween(y, m_up.count, m_up.cells);
    const auto cell = [&](int column, int row) { return static_cast<size_t>(row * m_across.count + column); };
    return {{cell(across.first, up.first), (1 - across.share) * (1 - up.share)},
            {cell(across.second, up.first), across.share * (1 - up.share)},
            {cell(across.first, up.second), (1 - across.share) * up.share},
            {cell(across.second, up.second), across.share * up.share}};
}

double ContourGrid::valueAt(double x, double y) const {
    if (m_sum.empty()) return std::numeric_limits<double>::quiet_NaN();
    double sum = 0, weight = 0;
    for (const Corner& c : cornersOf(x, y)) sum += c.weight * m_sum[c.cell], weight += c.weight * m_weight[c.cell];
    return weight > 1e-9 ? sum / weight : std::numeric_limits<double>::quiet_NaN();
}

std::pair<double, double> ContourGrid::range() const {
    double low = std::numeric_limits<double>::infinity(), high = -low;
    for (size_t i = 0; i < m_sum.size(); ++i) {
        if (m_weight[i] < leastWeight) continue;
        low = std::min(low, m_sum[i] / m_weight[i]);
        high = std::max(high, m_sum[i] / m_weight[i]);
    }
    return low < high ? std::pair(low, high) : std::pair(0.0, 1.0);
}

double ContourGrid::trustAt(double x, double y) const {
    double weight = 0;
    for (const Corner& c : cornersOf(x, y)) weight += m_weight.empty() ? 0 : c.weight * m_weight[c.cell];
    return std::clamp((weight - leastWeight) / 0.25, 0.0, 1.0);
}

}  // namespace lathe::ui
