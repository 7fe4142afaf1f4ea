// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <QImage>
#include <QPointF>
#include <QRectF>

namespace lathe::ui {

/// Draws many antialiased lines that go from left to right into a picture (RGB32 or premultiplied ARGB32), one column of pixels
/// at a time; much faster than QPainter for thousands of curves. The destructor writes the lines to the picture. Positions are in
/// device pixels.
class LineRaster {
public:
    /// Paints only inside `clip` (logical pixels).
    LineRaster(QImage& image, const QRectF& clip);
    /// The same in device pixels. Several threads may draw into one picture with their own rasters if the picture is detached and
    /// the areas do not overlap.
    LineRaster(QImage& image, const QRect& pixels);
    ~LineRaster();
    LineRaster(const LineRaster&) = delete;
    LineRaster& operator=(const LineRaster&) = delete;

    /// `width` in logical pixels; at least one device pixel.
    void setPen(const QColor& color, double width);
    /// A line that crosses a column of pixels from height `left` to height `right`.
    void cross(int column, float left, float right);
    /// The same for a line that turns nearby: its ink stays between `top` and `bottom`, the heights of the turns.
    void crossWithin(int column, float left, float right, float top, float bottom);
    /// A line over the columns that start at `column`. `shares`: fraction of the way from `from` to `to` at the edges of the
    /// columns.
    void way(int column, std::span<const float> shares, float from, float to);
    /// A column in which the line covers everything between `top` and `bottom`: many points in one pixel.
    void fill(int column, float top, float bottom);
    /// Straight lines between points of ascending x.
    void polyline(std::span<const QPointF> points);

    double ratio() const { return m_ratio; }

private:
    void segment(QPointF a, QPointF b);
    uint32_t* columnAt(int column);  ///< null outside of the clip

    QImage& m_image;
    double m_ratio;
    int m_left, m_top, m_width, m_height;  ///< the clip
    std::vector<uint32_t> m_columns;       ///< pixels of the clip, column by column; adjacent pixels are painted together
    uint32_t m_color = 0;
    float m_alpha = 256, m_half = 0.5F;
};

}  // namespace lathe::ui
