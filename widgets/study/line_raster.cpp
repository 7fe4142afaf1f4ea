// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/study/line_raster.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include <QColor>

#ifdef __SSE__
#include <xmmintrin.h>
#endif

namespace lathe::ui {

namespace {

// Four pixels at a time, in vectors of the compiler (GCC and clang have them for every processor).
constexpr int lanes = 4;
using Floats = float __attribute__((vector_size(16)));
using Ints = int32_t __attribute__((vector_size(16)));
using Words = uint32_t __attribute__((vector_size(16)));
using Halves = uint16_t __attribute__((vector_size(16)));

// Two channels at a time; `alpha` from 0 to 256. An opaque pixel stays opaque.
inline uint32_t blended(uint32_t under, uint32_t over, uint32_t alpha) {
    constexpr uint32_t mask = 0x00FF00FF;
    const uint32_t low = (((over & mask) * alpha + (under & mask) * (256 - alpha)) >> 8) & mask;
    const uint32_t high = (((over >> 8) & mask) * alpha + ((under >> 8) & mask) * (256 - alpha)) & ~mask;
    return low | high;
}

inline Words blended(Words under, Words over, Words alpha) {
    const Halves share = reinterpret_cast<Halves>(alpha | (alpha << 16)), rest = 256 - share;
    const auto even = [](Words pixels) { return reinterpret_cast<Halves>(pixels & 0x00FF00FF); };
    const Halves low = (even(over) * share + even(under) * rest) >> 8;
    const Halves high = (even(over >> 8) * share + even(under >> 8) * rest) & 0xFF00;
    return reinterpret_cast<Words>(low | high);
}

struct Ink {
    uint32_t color;
    float alpha;  ///< from 0 to 256
};

/// What a line leaves in a column of pixels: coverage falls to 0 at `reach` from the middle, by `up` a pixel. Of one column, or
/// of four.
template <class T>
struct Stroke {
    T middle, reach, up;
};

inline float lesser(float a, float b) {
    return a < b ? a : b;
}

inline float greater(float a, float b) {
    return a > b ? a : b;
}

// The compilers do not see the one instruction in the comparison of vectors.
inline Floats lesser(Floats a, Floats b) {
#ifdef __SSE__
    return reinterpret_cast<Floats>(_mm_min_ps(reinterpret_cast<__m128>(a), reinterpret_cast<__m128>(b)));
#else
    return a < b ? a : b;
#endif
}

inline Floats greater(Floats a, Floats b) {
#ifdef __SSE__
    return reinterpret_cast<Floats>(_mm_max_ps(reinterpret_cast<__m128>(a), reinterpret_cast<__m128>(b)));
#else
    return a > b ? a : b;
#endif
}

// Coverage falls over the columns' rise, but at least over a pixel. sqrt(1 + q) by a cubic, exact to a ten-thousandth: roots
// would be half the cost of a column.
template <class T>
inline Stroke<T> strokeOf(T left, T right, float half) {
    const T one = T{} + 1.0F, rise = greater(right - left, left - right);
    const T ramp = greater(rise, one), up = 1 / ramp, share = lesser(rise, one) * up, q = share * share;
    const T slant = 1 + q * (0.49773F - q * (0.10880F - q * 0.02538F));
    return {(left + right) / 2, half * ramp * slant + ramp / 2, up};
}

inline int rowOf(float y, int height) {
    return y > 0 ? static_cast<int>(std::min(y, static_cast<float>(height))) : 0;
}

inline Ints rowsOf(Floats y, int height) {
    const Floats none{}, all = none + static_cast<float>(height);
    return __builtin_convertvector(lesser(greater(y, none), all), Ints);
}

// Reads and writes up to three pixels behind `last`, which stay as they are.
inline void blend(uint32_t* pixels, int first, int last, const Stroke<float>& stroke, Ink ink) {
    const Words over = Words{} + ink.color;
    const Floats none{}, all = none + 1.0F;
    Floats distance = Floats{0.5F, 1.5F, 2.5F, 3.5F} + (static_cast<float>(first) - stroke.middle);
    Ints left = last - first - Ints{0, 1, 2, 3};
    for (int i = first; i < last; i += lanes, distance += lanes, left -= lanes) {
        const Floats covered = (stroke.reach - greater(distance, -distance)) * stroke.up;
        const Floats share = lesser(greater(covered, none), all) * ink.alpha;
        const Ints alpha = __builtin_convertvector(share, Ints) & (left > 0);
        Words under;
        std::memcpy(&under, pixels + i, sizeof under);
        under = blended(under, over, reinterpret_cast<Words>(alpha));
        std::memcpy(pixels + i, &under, sizeof under);
    }
}

inline void paintFour(uint32_t* pixels, int height, const Stroke<Floats>& four, Ink ink) {
    const Ints first = rowsOf(four.middle - four.reach + 0.5F, height), last = rowsOf(four.middle + four.reach + 0.5F, height);
    for (int k = 0; k < lanes; ++k, pixels += height)
        blend(pixels, first[k], last[k], {four.middle[k], four.reach[k], four.up[k]}, ink);
}

inline void paintThin(uint32_t* pixels, int height, const Stroke<float>& stroke, Ink ink) {
    blend(pixels, rowOf(stroke.middle - stroke.reach + 0.5F, height), rowOf(stroke.middle + stroke.reach + 0.5F, height), stroke,
          ink);
}

// What is wholly covered needs no arithmetic.
void paintThick(uint32_t* pixels, int height, const Stroke<float>& stroke, Ink ink) {
    const float core = stroke.reach - 1;
    const int first = rowOf(stroke.middle - stroke.reach + 0.5F, height);
    const int last = rowOf(stroke.middle + stroke.reach + 0.5F, height);
    if (core < 1 || ink.alpha < 256 || first == last) return blend(pixels, first, last, stroke, ink);
    const int full = std::clamp(rowOf(stroke.middle - core + 0.5F, height), first, last);
    const int end = std::clamp(rowOf(stroke.middle + core + 0.5F, height), full, last);
    blend(pixels, first, full, stroke, ink);
    std::fill(pixels + full, pixels + end, ink.color);
    blend(pixels, end, last, stroke, ink);
}

double heightAt(QPointF a, QPointF b, double x) {
    return b.x() > a.x() ? a.y() + (b.y() - a.y()) * std::clamp((x - a.x()) / (b.x() - a.x()), 0.0, 1.0) : b.y();
}

QRect pixelsOf(const QRectF& clip, double ratio) {
    const auto first = [ratio](double edge) { return static_cast<int>(edge * ratio); };
    const auto last = [ratio](double edge) { return static_cast<int>(std::ceil(edge * ratio)); };
    return {QPoint(first(clip.left()), first(clip.top())), QPoint(last(clip.right()) - 1, last(clip.bottom()) - 1)};
}

}  // namespace

LineRaster::LineRaster(QImage& image, const QRectF& clip) : LineRaster(image, pixelsOf(clip, image.devicePixelRatio())) {}

LineRaster::LineRaster(QImage& image, const QRect& pixels) : m_image(image), m_ratio(image.devicePixelRatio()) {
    const QRect inside = pixels & image.rect();
    m_left = inside.left();
    m_top = inside.top();
    m_width = inside.width();
    m_height = inside.height();
    m_columns.assign(static_cast<size_t>(m_width) * static_cast<size_t>(m_height) + lanes, 0);
}

LineRaster::~LineRaster() {
    const uint32_t opaque = m_image.format() == QImage::Format_RGB32 ? 0xFF000000 : 0;
    for (int y = 0; y < m_height; ++y) {
        // Not scanLine: that would make the image count, and others may draw into it at the same time.
        const uchar* pixels = m_image.constScanLine(m_top + y);
        auto* row = reinterpret_cast<uint32_t*>(const_cast<uchar*>(pixels)) + m_left;
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
    int i = std::max(0, m_left - column);
    const int end = std::min(static_cast<int>(shares.size()) - 1, m_left + m_width - column);
    const float top = from - static_cast<float>(m_top), rise = to - from;
    const Ink ink{m_color, m_alpha};
    for (; i + lanes <= end; i += lanes) {
        Floats left, right;
        std::memcpy(&left, shares.data() + i, sizeof left);
        std::memcpy(&right, shares.data() + i + 1, sizeof right);
        paintFour(columnAt(column + i), m_height, strokeOf(top + rise * left, top + rise * right, m_half), ink);
    }
    for (; i < end; ++i)
        cross(column + i, from + rise * shares[static_cast<size_t>(i)], from + rise * shares[static_cast<size_t>(i) + 1]);
}

void LineRaster::fill(int column, float top, float bottom) {
    const float middle = (top + bottom) / 2 - static_cast<float>(m_top);
    if (uint32_t* pixels = columnAt(column))
        paintThick(pixels, m_height, {middle, (bottom - top) / 2 + m_half + 0.5F, 1}, {m_color, m_alpha});
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
