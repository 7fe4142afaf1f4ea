// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/study/thinned_curve.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "widgets/plot/columns.h"
#include "widgets/study/line_raster.h"

namespace lathe::ui {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

/// Far outside is as good as just outside, and safe in a float.
double held(double y, const PlotScale& scale) {
    return std::clamp(y, scale.rect.top() - 4096, scale.rect.bottom() + 4096);
}

/// From values to pixels of the device, without a division each.
class HeightOf {
public:
    HeightOf(const PlotScale& scale, double ratio) : m_scale(scale), m_ratio(ratio) {
        m_perValue = -scale.rect.height() / (scale.yTo - scale.yFrom);
        m_atZero = scale.rect.bottom() - m_perValue * scale.yFrom;
    }
    float operator()(double value) const {
        const double y = m_scale.logarithmic ? m_scale.toY(value) : m_atZero + m_perValue * value;
        return static_cast<float>(held(y, m_scale) * m_ratio);
    }

private:
    const PlotScale& m_scale;
    double m_ratio, m_perValue, m_atZero;
};

}  // namespace

void ThinnedCurve::cut(const Series& readings, double from, double to, int columns) {
    m_bars.clear();
    m_columns = columns;
    m_sparse = readings.lowerBound(to) - readings.lowerBound(from) < static_cast<size_t>(columns) / 2;
    if (m_sparse) return;
    const auto found = columnsOf(readings, from, to, columns);
    m_bars.reserve(found.size());
    for (const Column& c : found)
        if (!c.range.empty())
            m_bars.push_back(
                {c.pixel, static_cast<float>(c.range.min), static_cast<float>(c.range.max), c.last, c.range.count > 2});
}

void ThinnedCurve::paint(LineRaster& raster, const Series& readings, const PlotScale& scale, size_t first) const {
    if (m_sparse) return paintPoints(raster, readings, scale, first);
    const int left = static_cast<int>(std::lround(scale.rect.left() * raster.ratio()));
    const HeightOf height(scale, raster.ratio());
    for (const Bar& bar : m_bars) {
        if (bar.last <= first) continue;
        const float top = height(bar.high), bottom = height(bar.low);
        if (bar.dense)
            raster.fill(left + bar.column, top, bottom);
        else
            raster.crossWithin(left + bar.column, top, bottom, top, bottom);
    }
}

// A value that is not finite breaks the line.
void ThinnedCurve::paintPoints(LineRaster& raster, const Series& readings, const PlotScale& scale, size_t first) const {
    std::vector<QPointF> points;
    const size_t begin = readings.lowerBound(scale.xFrom), end = readings.lowerBound(scale.xTo);
    for (size_t i = std::max(first, begin > 0 ? begin - 1 : 0); i < std::min(readings.size(), end + 1); ++i) {
        const double x = scale.toX(readings.x(i)), y = held(scale.toY(readings.y(i)), scale);
        if (std::isfinite(y) && std::isfinite(readings.y(i))) {
            points.push_back(QPointF(x, y) * raster.ratio());
            continue;
        }
        raster.polyline(points);
        points.clear();
    }
    raster.polyline(points);
}

double ThinnedCurve::distance(const Series& readings, const PlotScale& scale, QPointF at) const {
    if (m_sparse) {
        const size_t after = readings.lowerBound(scale.xAt(at.x()));
        if (after == readings.size() || readings.empty()) return infinity;
        const size_t before = after == 0 ? 0 : after - 1;
        const double width = readings.x(after) - readings.x(before);
        const double share = width > 0 ? (scale.xAt(at.x()) - readings.x(before)) / width : 0;
        const double away = std::abs(scale.toY(readings.y(before) + share * (readings.y(after) - readings.y(before))) - at.y());
        return std::isfinite(away) ? away : infinity;
    }
    const int column = static_cast<int>((at.x() - scale.rect.left()) / columnWidth(scale));
    const auto bar = std::ranges::lower_bound(m_bars, column, {}, &Bar::column);
    if (bar == m_bars.end() || bar->column - column > 2) return infinity;
    return std::max({0.0, scale.toY(bar->high) - at.y(), at.y() - scale.toY(bar->low)});
}

std::vector<QPointF> ThinnedCurve::outline(const Series& readings, const PlotScale& scale) const {
    std::vector<QPointF> points;
    for (size_t i = 0; m_sparse && i < readings.size(); ++i)
        if (std::isfinite(readings.y(i))) points.emplace_back(scale.toX(readings.x(i)), held(scale.toY(readings.y(i)), scale));
    for (const Bar& bar : m_bars) {
        const double x = scale.rect.left() + (bar.column + 0.5) * columnWidth(scale);
        points.emplace_back(x, held(scale.toY(bar.low), scale));
        points.emplace_back(x, held(scale.toY(bar.high), scale));
    }
    return points;
}

}  // namespace lathe::ui
