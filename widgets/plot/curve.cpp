// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plot/curve.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include "widgets/common/theme.h"
#include "widgets/plot/bars.h"
#include "widgets/plot/polyline.h"

namespace lathe::ui {

namespace {

constexpr int solidColors = 6;

QColor mixed(const QColor& a, const QColor& b, double share) {
    const auto channel = [&](int from, int to) { return static_cast<int>(std::lround(from + share * (to - from))); };
    return QColor(channel(a.red(), b.red()), channel(a.green(), b.green()), channel(a.blue(), b.blue()));
}

// Far outside of the clip a coordinate costs time and precision, and shows nothing.
double held(double pixel, const PlotScale& scale) {
    return std::clamp(pixel, scale.rect.top() - 4000, scale.rect.bottom() + 4000);
}

}  // namespace

QPen dataPen(const Theme& theme, int color, double width) {
    QPen pen(theme.data[static_cast<size_t>(color < 3 * solidColors ? color % solidColors : solidColors)], width);
    pen.setJoinStyle(Qt::BevelJoin);
    const int turn = color / solidColors;
    if (turn == 1) pen.setDashPattern({6 / width, 3 / width});
    if (turn == 2) pen.setDashPattern({2 / width, 3 / width});
    if (turn > 0) pen.setCapStyle(Qt::FlatCap);
    return pen;
}

void Curve::cut(double from, double to, int width, double smoothing) {
    m_columns.clear();
    if (!m_series) return;
    m_smoother.setWeight(m_style.smoothed ? smoothing : 0);
    m_smoother.update(*m_series);
    m_columns = columnsOf(*m_series, from, to, width);
}

Envelope Curve::all(double from, double to) const {
    return m_series->envelope(m_series->lowerBound(from), m_series->lowerBound(std::nextafter(to, INFINITY)));
}

std::optional<size_t> Curve::nearest(double x) const {
    if (empty()) return {};
    const size_t after = m_series->lowerBound(x);
    if (after == 0) return 0;
    if (after == m_series->size()) return after - 1;
    return x - m_series->x(after - 1) <= m_series->x(after) - x ? after - 1 : after;
}

double Curve::value(size_t point) const {
    const double y = m_series->y(point);
    return std::isfinite(y) ? m_smoother.at(*m_series, point) : y;
}

void Curve::paint(QPainter& painter, const PlotScale& scale, const Theme& theme, Emphasis emphasis) const {
    if (m_columns.empty()) return;
    painter.save();
    const bool raised = emphasis == Emphasis::Raised, dense = !isSparse(m_columns);
    const double raw = !m_style.smoothed ? 2 : dense ? 1 : 1.5;
    QPen line = dataPen(theme, m_style.color, raised ? 3 : smooths() ? 2 : raw);
    if (emphasis == Emphasis::Dimmed) line.setColor(mixed(theme.panel, line.color(), 0.3));
    QColor faint = line.color();
    faint.setAlphaF(theme.highContrast ? 0.6F : dense ? 0.22F : 0.4F);
    if (dense) paintEnvelope(painter, scale, smooths() ? faint : line.color());
    if (!dense && smooths()) paintLine(painter, scale, QPen(faint, 1), false);
    if (!dense || smooths() || line.widthF() >= 2) paintLine(painter, scale, line, smooths());
    paintBroken(painter, scale, theme.error);
    painter.restore();
}

// A bar a column, which overlaps none of the others: no seams, and quicker than a polygon with as many corners.
void Curve::paintEnvelope(QPainter& painter, const PlotScale& scale, const QColor& color) const {
    std::vector<Bar> bars;
    bars.reserve(m_columns.size());
    for (const Column& column : m_columns) {
        if (column.range.empty()) continue;
        const double top = std::max(scale.toY(column.range.max), scale.rect.top() - 2);
        const double bottom = std::min(scale.toY(column.range.min), scale.rect.bottom() + 2);
        bars.push_back({column.pixel, top, std::max(top + 1, bottom)});
    }
    fillBars(painter, scale.rect, bars, color);
}

// Through each point when there are few; else through the last one of each column.
void Curve::paintLine(QPainter& painter, const PlotScale& scale, const QPen& pen, bool averages) const {
    const Series& series = *m_series;
    const bool sparse = isSparse(m_columns);
    Smoother::Walk walk(m_smoother, series);
    Polyline line(painter, pen);
    painter.setBrush(pen.color());
    for (const Column& column : m_columns)
        for (size_t i = sparse ? column.first : column.last - 1; i < column.last; ++i) {
            if (!std::isfinite(series.y(i))) {
                if (sparse || column.range.empty()) line.end();
                continue;
            }
            const QPointF at(scale.toX(series.x(i)), held(scale.toY(averages ? walk.at(i) : series.y(i)), scale));
            line.add(at);
            if (m_style.points && sparse && pen.widthF() >= 1.5) painter.drawEllipse(at, 1.5, 1.5);
        }
}

// A tick at the lower edge where a value is not finite, and the word at the first of them.
void Curve::paintBroken(QPainter& painter, const PlotScale& scale, const QColor& color) const {
    const auto broken = m_series->broken();
    auto next = std::lower_bound(broken.begin(), broken.end(), m_columns.front().first);
    if (next == broken.end() || *next >= m_columns.back().last) return;
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(QPen(color, 1));
    double shown = scale.rect.left() - 2;
    const double bottom = scale.rect.bottom(), first = scale.toX(m_series->x(*next));
    while (next != broken.end() && *next < m_columns.back().last) {
        const double x = std::floor(scale.toX(m_series->x(*next)));
        if (x > shown) painter.drawLine(QPointF(x, bottom - 6), QPointF(x, bottom));
        shown = x;
        next = std::lower_bound(next, broken.end(), m_series->lowerBound(scale.xAt(x + 1), *next + 1));
    }
    painter.setFont(font(TextRole::Caption));
    painter.drawText(QPointF(first, bottom - 9), QCoreApplication::translate("Plot", "not finite"));
}

void Curve::paintEnd(QPainter& painter, const PlotScale& scale, const Theme& theme) const {
    if (m_style.endLabel.isEmpty() || empty()) return;
    const size_t last = m_series->size() - 1;
    if (!scale.shows(m_series->x(last)) || !std::isfinite(value(last))) return;
    const QPointF at(scale.toX(m_series->x(last)), scale.toY(value(last)));
    if (at.y() < scale.rect.top() - 1 || at.y() > scale.rect.bottom() + 1) return;
    QFont bold = font(TextRole::Caption);
    bold.setWeight(QFont::DemiBold);
    const double width = QFontMetricsF(bold).horizontalAdvance(m_style.endLabel);
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(Qt::NoPen);
    painter.setBrush(dataPen(theme, m_style.color, 1).color());
    painter.drawEllipse(at, 3, 3);
    painter.setFont(bold);
    painter.setPen(theme.text);
    painter.drawText(QPointF(std::min(at.x() - width / 2, scale.rect.right() - width),
                             at.y() < scale.rect.top() + 20 ? at.y() + 16 : at.y() - 8),
                     m_style.endLabel);
}

}  // namespace lathe::ui
