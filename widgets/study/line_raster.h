// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <QImage>
#include <QPointF>
#include <QRectF>

namespace lathe::ui {

/// Draws many antialiased lines that go from left to right into a picture (RGB32 or premultiplied ARGB32), a column of pixels at
/// a time: many times as quick as QPainter for thousands of curves. Lines come into the picture when this goes. All places are in
/// pixels of the device, not logical ones.
class LineRaster {
public:
    /// Only inside of `clip` (logical pixels) is painted.
    LineRaster(QImage& image, const QRectF& clip);
    /// The same in pixels of the device. Rasters of one picture whose data is its own (detached) may work in different threads
    /// where they have no pixel in common.
    LineRaster(QImage& image, const QRect& pixels);
    ~LineRaster();
    LineRaster(const LineRaster&) = delete;
    LineRaster& operator=(const LineRaster&) = delete;

    /// `width` in logical pixels, at least a pixel of the device.
    void setPen(const QColor& color, double width);
    /// A line that crosses a column of pixels from `left` to `right`.
    void cross(int column, float left, float right);
    /// The same of a line that turns near by: its ink stays between `top` and `bottom`, which are the places where it turns.
    void crossWithin(int column, float left, float right, float top, float bottom);
    /// A line over columns from `column` on that goes from `from` to `to` by shares of the way at the columns' edges.
    void way(int column, std::span<const float> shares, float from, float to);
    /// A column in which the line goes everywhere between `top` and `bottom`: many points in one pixel.
    void fill(int column, float top, float bottom);
    /// Straight lines between points of ascending x.
    void polyline(std::span<const QPointF> points);

    double ratio() const { return m_ratio; }

private:
    void segment(QPointF a, QPointF b);
    uint32_t* columnAt(int column);  ///< null outside of the clip

    QImage& m_image;
    double m_ratio;
    int m_left, m_top, m_width, m_height;  ///< of the clip
    std::vector<uint32_t> m_columns;       ///< the clip column by column: what is beside each other here is painted together
    uint32_t m_color = 0;
    float m_alpha = 256, m_half = 0.5F;
};

}  // namespace lathe::ui
