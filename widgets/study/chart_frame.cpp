// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/study/chart_frame.h"

#include <algorithm>
#include <cmath>

#include <QFontMetricsF>
#include <QPainter>

#include "widgets/common/fonts.h"
#include "widgets/common/theme.h"
#include "widgets/plot/value_text.h"

namespace lathe::ui {

namespace {

constexpr double labelPadding = 6, labelGap = 8;

double crisp(double pixel) {
    return std::floor(pixel) + 0.5;
}

void paintGrid(QPainter& painter, const Theme& theme, const ChartFrame& frame) {
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(QPen(theme.grid, 1));
    const QRectF& r = frame.rect;
    for (const AxisTick& tick : frame.y) {
        const double y = crisp(r.bottom() - tick.place * r.height());
        painter.drawLine(QPointF(r.left(), y), QPointF(r.right(), y));
    }
    for (const AxisTick& tick : frame.x) {
        const double x = crisp(r.left() + tick.place * r.width());
        painter.drawLine(QPointF(x, r.top()), QPointF(x, r.bottom()));
    }
    painter.setPen(QPen(theme.axis, 1));
    painter.drawLine(QPointF(r.left(), crisp(r.bottom())), QPointF(r.right(), crisp(r.bottom())));
}

void paintXLabels(QPainter& painter, const ChartFrame& frame) {
    const QFontMetricsF metrics(painter.font());
    const double end = frame.rect.right() + ChartFrame::right * textScale() - 2;
    double taken = -1e9;
    for (const AxisTick& tick : frame.x) {
        const double width = metrics.horizontalAdvance(tick.text), x = frame.rect.left() + tick.place * frame.rect.width();
        const double left = std::min(x - width / 2, end - width);
        if (left < taken + labelGap) continue;
        painter.drawText(QRectF(left, frame.rect.bottom() + labelPadding, width + 1, metrics.height()),
                         Qt::AlignLeft | Qt::AlignVCenter, tick.text);
        taken = left + width;
    }
}

void paintYLabels(QPainter& painter, const ChartFrame& frame) {
    const QFontMetricsF metrics(painter.font());
    double taken = 1e9;
    for (const AxisTick& tick : frame.y) {
        const double y = frame.rect.bottom() - tick.place * frame.rect.height();
        const double half = metrics.height() / 2 + 1;
        if (y + half > taken) continue;
        const QRectF room(0, y - half, frame.rect.left() - labelPadding, 2 * half);
        painter.drawText(room, Qt::AlignRight | Qt::AlignVCenter, metrics.elidedText(tick.text, Qt::ElideRight, room.width()));
        taken = y - half;
    }
}

}  // namespace

QRectF chartRect(QSizeF size, bool xTitle, bool yTitle) {
    const double scale = textScale(), left = scale * ChartFrame::left, right = scale * ChartFrame::right;
    const double top = scale * (ChartFrame::top + (yTitle ? ChartFrame::titleHeight : 0));
    const double bottom = scale * (ChartFrame::bottom + (xTitle ? ChartFrame::titleHeight - 4 : 0));
    return {left, top, std::max(1.0, size.width() - left - right), std::max(1.0, size.height() - top - bottom)};
}

void paintFrame(QPainter& painter, const Theme& theme, const ChartFrame& frame) {
    paintGrid(painter, theme, frame);
    painter.setFont(font(TextRole::Caption));
    painter.setPen(theme.text3);
    paintXLabels(painter, frame);
    paintYLabels(painter, frame);
    painter.setPen(theme.text2);
    const QFontMetricsF metrics(painter.font());
    const QRectF under(frame.rect.left(), frame.rect.bottom() + labelPadding + metrics.height(), frame.rect.width(),
                       metrics.height());
    painter.drawText(under, Qt::AlignCenter, metrics.elidedText(frame.xTitle, Qt::ElideMiddle, under.width()));
    const QRectF over(8, 4, frame.rect.right() - 8, metrics.height());
    painter.drawText(over, Qt::AlignLeft | Qt::AlignVCenter, metrics.elidedText(frame.yTitle, Qt::ElideMiddle, over.width()));
}

std::vector<AxisTick> xTicks(const PlotScale& scale, XUnit unit) {
    std::vector<AxisTick> ticks;
    const double span = scale.xTo - scale.xFrom;
    if (!(span > 0)) return ticks;
    const double step = xStep(unit, span / std::max(2.0, scale.rect.width() / 110));
    for (double x = std::ceil(scale.xFrom / step - 1e-9) * step; x <= scale.xTo + 1e-9 * step && ticks.size() < 64; x += step)
        ticks.push_back({(x - scale.xFrom) / span, xText(x, unit)});
    return ticks;
}

std::vector<AxisTick> yTicks(const TrialAxis& axis, const QRectF& rect) {
    return axis.ticks(std::max(2, static_cast<int>(rect.height() / 30)));
}

PlotScale scaleOf(const QRectF& rect, const TrialAxis& y) {
    PlotScale scale{.rect = rect};
    scale.logarithmic = y.kind == TrialAxis::Kind::Logarithmic && y.low > 0 && y.low < y.high;
    if (y.low < y.high) return scale.yFrom = y.low, scale.yTo = y.high, scale;
    const double low = std::isfinite(y.low) ? y.low : 0, room = std::max(1e-12, std::abs(low) / 2);
    scale.yFrom = low - room, scale.yTo = low + room;
    return scale;
}

TrialAxis shownAxis(const TrialAxis& axis, const PlotScale& scale) {
    TrialAxis shown = axis;
    shown.low = scale.yFrom;
    shown.high = scale.yTo;
    return shown;
}

std::optional<int> beyond(const PlotScale& scale, double value) {
    if (!std::isfinite(value)) return {};
    const double y = scale.toY(value), within = 0.5;
    if (y < scale.rect.top() - within) return 1;
    return y > scale.rect.bottom() + within ? std::optional(-1) : std::nullopt;
}

double heldY(const PlotScale& scale, double value) {
    return std::clamp(scale.toY(value), scale.rect.top(), scale.rect.bottom());
}

QColor unbrushed(const Theme& theme, size_t count) {
    QColor color = theme.text3;
    color.setAlphaF(
        static_cast<float>(std::clamp(0.38 * std::sqrt(120.0 / static_cast<double>(std::max<size_t>(1, count))), 0.1, 0.38)));
    return color;
}

}  // namespace lathe::ui
