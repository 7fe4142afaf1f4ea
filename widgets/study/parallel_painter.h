// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include <QColor>
#include <QImage>

#include "widgets/study/axis_brushes.h"
#include "widgets/study/parallel_layout.h"

class QPainter;

namespace lathe::ui {

struct Theme;

/// Draws parallel coordinates: the trials of a table, over axes in a given order.
class ParallelPainter {
public:
    /// Stores references: all arguments must outlive this object.
    ParallelPainter(const TrialTable& table, const ParallelLayout& layout, const std::vector<size_t>& order)
        : m_table(table), m_layout(layout), m_order(order) {}

    /// Draws the rows in this order; the last row is on top. `width` in logical pixels.
    void lines(QImage& image, const std::vector<size_t>& rows, const std::function<QColor(size_t row)>& color,
               double width) const;
    /// Draws one more line over the picture, with a dark edge.
    void raised(QPainter& painter, const Theme& theme, size_t row, const QColor& color) const;
    /// Draws axes and labels; labels of inner axes are over the lines. `lacks`: per axis, 1 if some trial has no value there.
    void axes(QPainter& painter, const Theme& theme, const std::vector<uint8_t>& lacks) const;
    void names(QPainter& painter, const Theme& theme) const;
    void brushes(QPainter& painter, const Theme& theme, const AxisBrushes& brushes) const;

    /// y of a row's line at x, between two adjacent axes; NaN if it has no line there.
    double heightAt(size_t row, double x) const;

private:
    /// A line to paint.
    struct Line {
        QColor color;
        std::vector<float> heights;  ///< at the axes, in device pixels
    };

    /// Paints the device pixel columns [from, to).
    void paintStrip(QImage& image, const std::vector<Line>& lines, double width, int from, int to) const;
    std::vector<Line> linesOf(const std::vector<size_t>& rows, const std::function<QColor(size_t row)>& color,
                              double ratio) const;
    /// The heights of a row at the axes, up to the last axis with a value.
    void heightsOf(size_t row, std::vector<double>& heights) const;
    void axis(QPainter& painter, const Theme& theme, size_t place) const;
    void beyondEnds(QPainter& painter, const Theme& theme, size_t place) const;
    void label(QPainter& painter, const Theme& theme, size_t place, double y, const QString& text) const;

    const TrialTable& m_table;
    const ParallelLayout& m_layout;
    const std::vector<size_t>& m_order;
};

}  // namespace lathe::ui
