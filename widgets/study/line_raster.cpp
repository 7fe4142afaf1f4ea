// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/study/line_raster.h"

#include <algorithm>
#include <cmath>

#include <QColor>

namespace lathe::ui {

namespace {

// Two channels at a time; `alpha` from 0 to 256. An opaque pixel stays opaque.
uint32_t blended(uint32_t under, uint32_t over, uint32_t alpha) {
    constexpr uint32_t mask = 0x00FF00FF;
    const uint32_t low = (((over & mask) * alpha + (under & mask) * (256 - alpha)) >> 8) & mask;
    const uint32_t high = (((over >> 8) & mask) * alpha + ((under >> 8) & mask) * (256 - alpha)) & ~mask;
    return low | high;
}

double heightAt(QPointF a, QPointF b, double x) {
    return b.x() > a.x() ? a.y() + (b.y() - a.y()) * std::clamp((x - a.x()) / (b.x() - a.x()), 0.0, 1.0) : b.y();
}

}  // namespace

LineRaster::LineRaster(QImage& image, const QRectF& clip)
    : m_pixels(reinterpret_cast<uint32_t*>(image.bits())), m_stride(image.bytesPerLine() / 4), m_ratio(image.devicePixelRatio()) {
    m_left = std::max(0, static_cast<int>(clip.left() * m_ratio));
    m_top = std::max(0, static_cast<int>(clip.top() * m_ratio));
    m_right = std::min(image.width(), static_cast<int>(std::ceil(clip.right() * m_ratio)));
    m_bottom = std::min(image.height(), static_cast<int>(std::ceil(clip.bottom() * m_ratio)));
}

void LineRaster::setPen(const QColor& color, double width) {
    m_color = color.rgb();
    m_alpha = 256 * color.alphaF();
    m_half = static_cast<float>(std::max(1.0, width * m_ratio) / 2);
}

void LineRaster::cross(int column, float left, float right) {
    const float rise = std::abs(right - left);
    paint(column, (left + right) / 2, m_half * std::sqrt(1 + rise * rise), std::max(1.0F, rise));
}

void LineRaster::fill(int column, float top, float bottom) {
    paint(column, (top + bottom) / 2, (bottom - top) / 2 + m_half, 1);
}

// Coverage falls from 1 to 0 over `ramp` pixels around `half` from the middle.
void LineRaster::paint(int column, float middle, float half, float ramp) {
    if (column < m_left || column >= m_right) return;
    const float reach = half + ramp / 2, up = 1 / ramp;
    const float first = std::max(std::ceil(middle - reach - 0.5F), static_cast<float>(m_top));
    const float last = std::min(std::floor(middle + reach - 0.5F), static_cast<float>(m_bottom - 1));
    if (!(first <= last)) return;
    uint32_t* pixel = m_pixels + static_cast<ptrdiff_t>(first) * m_stride + column;
    const int rows = static_cast<int>(last - first) + 1;
    float distance = first + 0.5F - middle;
    for (int i = 0; i < rows; ++i, pixel += m_stride, distance += 1) {
        const float covered = std::clamp((reach - std::abs(distance)) * up, 0.0F, 1.0F);
        *pixel = blended(*pixel, m_color, static_cast<uint32_t>(covered * m_alpha));
    }
}

void LineRaster::polyline(std::span<const QPointF> points) {
    if (points.size() < 2) return;
    const double begin = points.front().x(), end = points.back().x();
    const int first = static_cast<int>(std::max(std::floor(begin), static_cast<double>(m_left)));
    const int last = static_cast<int>(std::min(std::ceil(end), static_cast<double>(m_right)));
    size_t next = 1;  // the point at or after the left edge
    for (int column = first; column < last; ++column) {
        while (next + 1 < points.size() && points[next].x() < column) ++next;
        const double left = heightAt(points[next - 1], points[next], std::max<double>(column, begin));
        double low = left, high = left;
        size_t inside = next;
        for (; inside + 1 < points.size() && points[inside].x() < column + 1; ++inside)
            low = std::min(low, points[inside].y()), high = std::max(high, points[inside].y());
        const double right = heightAt(points[inside - 1], points[inside], std::min<double>(column + 1, end));
        low = std::min(low, right), high = std::max(high, right);
        cross(column, static_cast<float>(low), static_cast<float>(high));
    }
}

}  // namespace lathe::ui
