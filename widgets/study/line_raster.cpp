// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/study/line_raster.h"

#include <algorithm>
#include <cmath>

#include <QColor>

namespace lathe::ui {

namespace {

// Two channels at a time; `alpha` from 0 to 256. An opaque pixel stays opaque.
inline uint32_t blended(uint32_t under, uint32_t over, uint32_t alpha) {
    constexpr uint32_t mask = 0x00FF00FF;
    const uint32_t low = (((over & mask) * alpha + (under & mask) * (256 - alpha)) >> 8) & mask;
    const uint32_t high = (((over >> 8) & mask) * alpha + ((under >> 8) & mask) * (256 - alpha)) & ~mask;
    return low | high;
}

/// What a line leaves in a column of pixels: coverage falls from 1 to 0 over `ramp` pixels around `half` from the middle.
struct Stroke {
    float middle, half, ramp;
};

struct Ink {
    uint32_t color;
    float alpha;  ///< from 0 to 256
};

inline int rowOf(float y, int height) {
    return y > 0 ? static_cast<int>(std::min(y, static_cast<float>(height))) : 0;
}

inline void blend(uint32_t* pixels, int first, int last, const Stroke& stroke, float up, Ink ink) {
    const float reach = stroke.half + stroke.ramp / 2;
    float distance = static_cast<float>(first) + 0.5F - stroke.middle;
    for (int i = first; i < last; ++i, distance += 1) {
        const float covered = std::clamp((reach - std::abs(distance)) * up, 0.0F, 1.0F);
        pixels[i] = blended(pixels[i], ink.color, static_cast<uint32_t>(covered * ink.alpha));
    }
}

// The root by its series where that is exact to a thousandth: roots are half the cost of a column.
inline Stroke strokeOf(float left, float right, float half) {
    const float rise = std::abs(right - left), square = rise * rise;
    if (rise < 1) return {(left + right) / 2, half * (1 + square * (0.5F - square * (0.125F - square * 0.04F))), 1};
    return {(left + right) / 2, half * std::sqrt(1 + square), rise};
}

inline void paintThin(uint32_t* pixels, int height, const Stroke& stroke, Ink ink) {
    const float reach = stroke.half + stroke.ramp / 2;
    blend(pixels, rowOf(stroke.middle - reach + 0.5F, height), rowOf(stroke.middle + reach + 0.5F, height), stroke,
          1 / stroke.ramp, ink);
}

// What is wholly covered needs no arithmetic.
void paintThick(uint32_t* pixels, int height, const Stroke& stroke, Ink ink) {
    const float reach = stroke.half + 0.5F, core = stroke.half - 0.5F;
    const int first = rowOf(stroke.middle - reach + 0.5F, height), last = rowOf(stroke.middle + reach + 0.5F, height);
    if (core < 1 || ink.alpha < 256 || first == last) return blend(pixels, first, last, stroke, 1, ink);
    const int full = std::clamp(rowOf(stroke.middle - core + 0.5F, height), first, last);
    const int end = std::clamp(rowOf(stroke.middle + core + 0.5F, height), full, last);
    blend(pixels, first, full, stroke, 1, ink);
    std::fill(pixels + full, pixels + end, ink.color);
    blend(pixels, end, last, stroke, 1, ink);
}

double heightAt(QPointF a, QPointF b, double x) {
    return b.x() > a.x() ? a.y() + (b.y() - a.y()) * std::clamp((x - a.x()) / (b.x() - a.x()), 0.0, 1.0) : b.y();
}

}  // namespace

LineRaster::LineRaster(QImage& image, const QRectF& clip) : m_image(image), m_ratio(image.devicePixelRatio()) {
    m_left = std::max(0, static_cast<int>(clip.left() * m_ratio));
    m_top = std::max(0, static_cast<int>(clip.top() * m_ratio));
    m_width = std::max(0, std::min(image.width(), static_cast<int>(std::ceil(clip.right() * m_ratio))) - m_left);
    m_height = std::max(0, std::min(image.height(), static_cast<int>(std::ceil(clip.bottom() * m_ratio))) - m_top);
    m_columns.assign(static_cast<size_t>(m_width) * static_cast<size_t>(m_height), 0);
}

LineRaster::~LineRaster() {
    const uint32_t opaque = m_image.format() == QImage::Format_RGB32 ? 0xFF000000 : 0;
    for (int y = 0; y < m_height; ++y) {
        auto* row = reinterpret_cast<uint32_t*>(m_image.scanLine(m_top + y)) + m_left;
        const uint32_t* over = m_columns.data() + y;
        for (int x = 0; x < m_width; ++x, over += m_height)
            if (*over != 0) row[x] = (*over + blended(0, row[x], 256 - (*over >> 24) - (*over >> 31))) | opaque;
    }
}

void LineRaster::setPen(const QColor& color, double width) {
    m_color = color.rgb();
    m_alpha = 256 * color.alphaF();
    m_half = static_cast<float>(std::max(1.0, width * m_ratio) / 2);
}

uint32_t* LineRaster::columnAt(int column) {
    const int at = column - m_left;
    return at < 0 || at >= m_width ? nullptr : m_columns.data() + static_cast<size_t>(at) * static_cast<size_t>(m_height);
}

void LineRaster::cross(int column, float left, float right) {
    const auto top = static_cast<float>(m_top);
    if (uint32_t* pixels = columnAt(column))
        paintThin(pixels, m_height, strokeOf(left - top, right - top, m_half), {m_color, m_alpha});
}

void LineRaster::crossWithin(int column, float left, float right, float top, float bottom) {
    uint32_t* pixels = columnAt(column);
    const auto above = static_cast<float>(m_top);
    const int first = rowOf(top - m_half - above, m_height), last = rowOf(bottom + m_half + 1 - above, m_height);
    if (pixels && first < last)
        paintThin(pixels + first, last - first,
                  strokeOf(left - above - static_cast<float>(first), right - above - static_cast<float>(first), m_half),
                  {m_color, m_alpha});
}

void LineRaster::way(int column, std::span<const float> shares, float from, float to) {
    const auto top = static_cast<float>(m_top);
    const Ink ink{m_color, m_alpha};
    const float half = m_half, begin = from - top;
    float left = begin;
    for (size_t i = 1; i < shares.size(); ++i) {
        const float right = begin + (to - from) * shares[i];
        if (uint32_t* pixels = columnAt(column + static_cast<int>(i) - 1))
            paintThin(pixels, m_height, strokeOf(left, right, half), ink);
        left = right;
    }
}

void LineRaster::fill(int column, float top, float bottom) {
    const float middle = (top + bottom) / 2 - static_cast<float>(m_top);
    if (uint32_t* pixels = columnAt(column))
        paintThick(pixels, m_height, {middle, (bottom - top) / 2 + m_half, 1}, {m_color, m_alpha});
}

void LineRaster::polyline(std::span<const QPointF> points) {
    for (size_t i = 1; i < points.size(); ++i) segment(points[i - 1], points[i]);
}

// A column in which it begins or ends gets its share of the ink; the next segment adds the rest.
void LineRaster::segment(QPointF a, QPointF b) {
    if (!(a.x() <= b.x())) return;
    const double leftmost = m_left, rightmost = m_left + m_width;
    const int first = static_cast<int>(std::clamp(std::floor(a.x()), leftmost, rightmost));
    const int last = static_cast<int>(std::clamp(std::ceil(b.x()), leftmost, rightmost));
    const auto top = static_cast<float>(std::min(a.y(), b.y())), bottom = static_cast<float>(std::max(a.y(), b.y()));
    const float alpha = m_alpha;
    for (int column = first; column < last; ++column) {
        const double from = std::max<double>(column, a.x()), to = std::min<double>(column + 1, b.x());
        m_alpha = alpha * static_cast<float>(a.x() < b.x() ? to - from : 1);
        crossWithin(column, static_cast<float>(heightAt(a, b, from)), static_cast<float>(heightAt(a, b, to)), top, bottom);
    }
    m_alpha = alpha;
}

}  // namespace lathe::ui
