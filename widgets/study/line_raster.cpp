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

uint32_t faded(uint32_t color, uint32_t alpha) {
    return blended(0, color, alpha);
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
            if (*over != 0) row[x] = (*over + faded(row[x], 256 - (*over >> 24) - (*over >> 31))) | opaque;
    }
}

void LineRaster::setPen(const QColor& color, double width) {
    m_color = color.rgb();
    m_alpha = 256 * color.alphaF();
    m_half = static_cast<float>(std::max(1.0, width * m_ratio) / 2);
}

// The root by its series where that is exact to a thousandth: roots are half the cost of a column.
LineRaster::Span LineRaster::spanOf(float left, float right) const {
    const float rise = std::abs(right - left), square = rise * rise, middle = (left + right) / 2 - static_cast<float>(m_top);
    if (rise < 1) return {middle, m_half * (1 + square * (0.5F - square * (0.125F - square * 0.04F))), 1};
    return {middle, m_half * std::sqrt(1 + square), rise};
}

void LineRaster::cross(int column, float left, float right) {
    paint(column, spanOf(left, right), 0, m_height);
}

void LineRaster::crossWithin(int column, float left, float right, float top, float bottom) {
    paint(column, spanOf(left, right), rowAt(top - m_half - static_cast<float>(m_top)),
          rowAt(bottom + m_half + 1 - static_cast<float>(m_top)));
}

void LineRaster::way(int column, std::span<const float> shares, float from, float to) {
    float left = from;
    for (size_t i = 1; i < shares.size(); ++i) {
        const float right = from + (to - from) * shares[i];
        cross(column + static_cast<int>(i) - 1, left, right);
        left = right;
    }
}

void LineRaster::fill(int column, float top, float bottom) {
    paint(column, {(top + bottom) / 2 - static_cast<float>(m_top), (bottom - top) / 2 + m_half, 1}, 0, m_height);
}

int LineRaster::rowAt(float y) const {
    return y > 0 ? static_cast<int>(std::min(y, static_cast<float>(m_height))) : 0;
}

// Coverage falls from 1 to 0 over `ramp` pixels around `half` from the middle. What is wholly covered needs no arithmetic.
void LineRaster::paint(int column, Span span, int first, int last) {
    const int at = column - m_left;
    if (at < 0 || at >= m_width) return;
    const float middle = span.middle, reach = span.half + span.ramp / 2, core = span.half - span.ramp / 2, up = 1 / span.ramp;
    uint32_t* pixels = m_columns.data() + static_cast<size_t>(at) * static_cast<size_t>(m_height);
    first = std::max(first, rowAt(middle - reach + 0.5F));
    last = std::min(last, rowAt(middle + reach + 0.5F));
    if (core < 1 || m_alpha < 256 || last <= first) return blend(pixels, first, last, middle, reach, up);
    const int full = std::clamp(rowAt(middle - core + 0.5F), first, last),
              end = std::clamp(rowAt(middle + core + 0.5F), full, last);
    blend(pixels, first, full, middle, reach, up);
    std::fill(pixels + full, pixels + end, m_color);
    blend(pixels, end, last, middle, reach, up);
}

void LineRaster::blend(uint32_t* pixels, int first, int last, float middle, float reach, float steepness) const {
    float distance = static_cast<float>(first) + 0.5F - middle;
    for (int i = first; i < last; ++i, distance += 1) {
        const float covered = std::clamp((reach - std::abs(distance)) * steepness, 0.0F, 1.0F);
        pixels[i] = blended(pixels[i], m_color, static_cast<uint32_t>(covered * m_alpha));
    }
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
