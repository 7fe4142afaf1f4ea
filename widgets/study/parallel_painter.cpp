// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/study/parallel_painter.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <thread>

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>
#include <QThread>

#include "widgets/common/fonts.h"
#include "widgets/common/theme.h"
#include "widgets/study/dot_view.h"
#include "widgets/study/line_raster.h"

namespace lathe::ui {

namespace {

constexpr double axisLabelPadding = 6;
constexpr size_t columnsAtOnce = 32, manyLines = 500;
constexpr int mostStrips = 4;

/// The way between two axes at the edges of the device's columns.
struct Gap {
    int first = 0;
    std::vector<float> ease;
};

std::vector<Gap> gapsOf(const ParallelLayout& layout, double ratio) {
    std::vector<Gap> gaps;
    for (size_t i = 1; i < layout.x.size(); ++i) {
        const double from = layout.x[i - 1] * ratio, to = layout.x[i] * ratio;
        Gap gap{static_cast<int>(std::lround(from)), {}};
        for (int column = gap.first; column <= static_cast<int>(std::lround(to)); ++column)
            gap.ease.push_back(static_cast<float>(easeBetween(std::clamp((column - from) / (to - from), 0.0, 1.0))));
        gaps.push_back(std::move(gap));
    }
    return gaps;
}

}  // namespace

// A line ends where results are missing; a parameter that is missing is at the foot.
void ParallelPainter::heightsOf(size_t row, std::vector<double>& heights) const {
    heights.clear();
    for (const size_t axis : m_order) {
        const double place = positionOn(m_table, row, axis);
        const bool result = axis >= m_table.parameters.size();
        heights.push_back(result && std::isnan(place) ? std::numeric_limits<double>::quiet_NaN() : m_layout.yOf(place));
    }
}

std::vector<ParallelPainter::Line> ParallelPainter::linesOf(const std::vector<size_t>& rows,
                                                            const std::function<QColor(size_t)>& color, double ratio) const {
    std::vector<Line> lines;
    lines.reserve(rows.size());
    std::vector<double> heights;
    for (const size_t row : rows) {
        heightsOf(row, heights);
        Line& line = lines.emplace_back(Line{color(row), {}});
        for (const double height : heights) line.heights.push_back(static_cast<float>(height * ratio));
    }
    return lines;
}

// All lines over a few columns, then over the next ones: what they share stays in the cache.
void ParallelPainter::paintStrip(QImage& image, const std::vector<Line>& lines, double width, int from, int to) const {
    LineRaster raster(image, QRect(from, 0, to - from, image.height()));
    const std::vector<Gap> gaps = gapsOf(m_layout, raster.ratio());
    for (size_t i = 0; i < gaps.size(); ++i)
        for (size_t at = 0; at + 1 < gaps[i].ease.size(); at += columnsAtOnce) {
            const int column = gaps[i].first + static_cast<int>(at);
            if (column >= to || column + static_cast<int>(columnsAtOnce) <= from) continue;
            const auto shares = std::span(gaps[i].ease).subspan(at).first(std::min(columnsAtOnce + 1, gaps[i].ease.size() - at));
            for (const Line& line : lines) {
                if (std::isnan(line.heights[i] + line.heights[i + 1])) continue;
                raster.setPen(line.color, width);
                raster.way(column, shares, line.heights[i], line.heights[i + 1]);
            }
        }
}

// Many lines in strips beside each other, a thread each.
void ParallelPainter::lines(QImage& image, const std::vector<size_t>& rows, const std::function<QColor(size_t)>& color,
                            double width) const {
    const std::vector<Line> drawn = linesOf(rows, color, image.devicePixelRatio());
    const int strips = rows.size() < manyLines ? 1 : std::clamp(QThread::idealThreadCount(), 1, mostStrips);
    image.detach();
    std::vector<std::jthread> others;
    for (int k = 1; k < strips; ++k)
        others.emplace_back(
            [&, k] { paintStrip(image, drawn, width, image.width() * k / strips, image.width() * (k + 1) / strips); });
    paintStrip(image, drawn, width, 0, image.width() / strips);
}

double ParallelPainter::heightAt(size_t row, double x) const {
    const auto after = std::ranges::upper_bound(m_layout.x, x);
    if (after == m_layout.x.begin() || after == m_layout.x.end()) return std::numeric_limits<double>::quiet_NaN();
    const auto right = static_cast<size_t>(after - m_layout.x.begin());
    const auto height = [&](size_t place) {
        const double at = positionOn(m_table, row, m_order[place]);
        const bool result = m_order[place] >= m_table.parameters.size();
        return result && std::isnan(at) ? at : m_layout.yOf(at);
    };
    const double share = (x - m_layout.x[right - 1]) / (m_layout.x[right] - m_layout.x[right - 1]);
    return height(right - 1) + (height(right) - height(right - 1)) * easeBetween(share);
}

void ParallelPainter::raised(QPainter& painter, const Theme& theme, size_t row, const QColor& color) const {
    std::vector<double> heights;
    heightsOf(row, heights);
    QPainterPath path;
    for (size_t i = 0; i < heights.size(); ++i) {
        if (std::isnan(heights[i])) continue;
        const QPointF at(m_layout.x[i], heights[i]);
        if (i == 0 || std::isnan(heights[i - 1])) {
            path.moveTo(at);
            continue;
        }
        // The cubic with level ends whose middle third points are at the thirds is just `easeBetween`.
        const double third = (m_layout.x[i] - m_layout.x[i - 1]) / 3;
        path.cubicTo({at.x() - 2 * third, heights[i - 1]}, {at.x() - third, at.y()}, at);
    }
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setBrush(Qt::NoBrush);
    for (const QPen& pen : {QPen(theme.panel, 4.5), QPen(color, 2.5)}) painter.strokePath(path, pen);
}

void ParallelPainter::axes(QPainter& painter, const Theme& theme, const std::vector<uint8_t>& lacks) const {
    painter.setFont(font(TextRole::Caption));
    painter.setRenderHint(QPainter::Antialiasing, false);
    for (size_t place = 0; place < m_order.size(); ++place) {
        axis(painter, theme, place);
        if (lacks[m_order[place]]) label(painter, theme, place, m_layout.foot, QStringLiteral("–"));
    }
}

void ParallelPainter::axis(QPainter& painter, const Theme& theme, size_t place) const {
    const double x = std::floor(m_layout.x[place]) + 0.5;
    const TrialAxis& axis = axisOf(m_table, m_order[place]);
    const double perLabel = axis.kind == TrialAxis::Kind::Choice ? 14 : axis.fitted ? 26 : 40;
    const int most = std::max(2, static_cast<int>((m_layout.bottom - m_layout.top) / perLabel) + 1);
    painter.setPen(theme.axis);
    painter.drawLine(QPointF(x, m_layout.top), QPointF(x, m_layout.bottom));
    beyondEnds(painter, theme, place);
    for (const AxisTick& tick : axis.ticks(most)) {
        const double y = std::floor(m_layout.yOf(tick.place)) + 0.5;
        label(painter, theme, place, y, tick.text);
        painter.setPen(theme.axis);
        painter.drawLine(QPointF(x - 3, y), QPointF(x + 3, y));
    }
}

// Results that are worse than the axis goes end at its end: an arrow says that they go on.
void ParallelPainter::beyondEnds(QPainter& painter, const Theme& theme, size_t place) const {
    if (m_order[place] < m_table.parameters.size()) return;
    const size_t objective = m_order[place] - m_table.parameters.size();
    const TrialAxis& axis = m_table.objectives[objective];
    const auto any = [&](auto outside) {
        return std::ranges::any_of(m_table.rows, [&](const TrialRow& row) { return outside(row.objective(objective)); });
    };
    const double x = m_layout.x[place];
    if (any([&](double v) { return v > axis.high; })) paintBeyond(painter, {x, m_layout.top - 3}, true, theme.text3);
    if (any([&](double v) { return v < axis.low; })) paintBeyond(painter, {x, m_layout.bottom + 3}, false, theme.text3);
    painter.setBrush(Qt::NoBrush);
}

// Left of its axis, but right of the last one; on a ground of its own, for lines run under it.
void ParallelPainter::label(QPainter& painter, const Theme& theme, size_t place, double y, const QString& full) const {
    const QFontMetricsF metrics(painter.font());
    const double x = m_layout.x[place];
    const QString text = metrics.elidedText(full, Qt::ElideRight, place == 0 ? x - 12 : 64 * textScale());
    const double width = metrics.horizontalAdvance(text);
    const bool last = place + 1 == m_order.size() && place > 0;
    const QRectF room(last ? x + axisLabelPadding : x - axisLabelPadding - width - 2, y - metrics.height() / 2, width + 4,
                      metrics.height());
    QColor ground = theme.panel;
    ground.setAlphaF(0.8F);
    painter.fillRect(room, ground);
    painter.setPen(theme.text2);
    painter.drawText(room, Qt::AlignCenter, text);
}

void ParallelPainter::names(QPainter& painter, const Theme& theme) const {
    QFont strong = font(TextRole::Caption);
    strong.setWeight(QFont::DemiBold);
    painter.setFont(strong);
    painter.setPen(theme.text);
    const QFontMetricsF metrics(strong);
    const double gap = m_layout.x.size() > 1 ? m_layout.x[1] - m_layout.x[0] : 400, end = m_layout.x.back() + 68 * textScale();
    for (size_t i = 0; i < m_order.size(); ++i) {
        const bool outer = i == 0 || i + 1 == m_order.size();
        const QString text = metrics.elidedText(axisOf(m_table, m_order[i]).name, Qt::ElideMiddle,
                                                std::max(24.0, outer ? std::min(gap, 120.0) : gap - 8));
        const double width = metrics.horizontalAdvance(text);
        const double left = std::clamp(m_layout.x[i] - width / 2, 4.0, std::max(4.0, end - width));
        painter.drawText(QRectF(left, 4, width + 1, metrics.height()), Qt::AlignLeft | Qt::AlignVCenter, text);
    }
}

void ParallelPainter::brushes(QPainter& painter, const Theme& theme, const AxisBrushes& brushes) const {
    QColor fill = theme.accent;
    fill.setAlphaF(0.35F);
    painter.setRenderHint(QPainter::Antialiasing, false);
    for (size_t i = 0; i < m_order.size(); ++i) {
        const auto& range = brushes.at(m_order[i]);
        if (!range) continue;
        const double top = std::floor(m_layout.yOf(range->to)), bottom = std::ceil(m_layout.yOf(range->from));
        const double left = std::floor(m_layout.x[i]) - ParallelLayout::brushWidth / 2;
        painter.setPen(QPen(theme.accent, 1));
        painter.setBrush(fill);
        painter.drawRect(QRectF(left + 0.5, top - 0.5, ParallelLayout::brushWidth, std::max(3.0, bottom - top + 1)));
    }
}

}  // namespace lathe::ui
