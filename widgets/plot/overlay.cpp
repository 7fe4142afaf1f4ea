// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plot/overlay.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <QFontMetricsF>
#include <QPainter>

#include "widgets/common/fonts.h"
#include "widgets/common/theme.h"

namespace lathe::ui {

namespace {

constexpr double platePadding = 6;

// In the middle of a device pixel, so that a line of one pixel stays one.
double crisp(double pixel) {
    return std::floor(pixel) + 0.5;
}

QFont strongCaption() {
    QFont f = font(TextRole::Caption);
    f.setWeight(QFont::DemiBold);
    return f;
}

}  // namespace

double plateHeight() {
    return scaledHeight(20);
}

QRectF paintPlate(QPainter& painter, const Theme& theme, QPointF at, const QString& text, const QString& strong) {
    const QFont plain = font(TextRole::Caption), bold = strongCaption();
    const double textWidth = QFontMetricsF(plain).horizontalAdvance(text);
    const double strongWidth = strong.isEmpty() ? 0 : 5 + QFontMetricsF(bold).horizontalAdvance(strong);
    const QRectF plate(at.x(), at.y() - plateHeight() / 2, textWidth + strongWidth + 2 * platePadding, plateHeight());
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.raised);
    painter.drawRoundedRect(plate, 3, 3);
    painter.setPen(theme.text);
    painter.setFont(plain);
    painter.drawText(plate.adjusted(platePadding, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft, text);
    painter.setFont(bold);
    painter.drawText(plate.adjusted(0, 0, -platePadding, 0), Qt::AlignVCenter | Qt::AlignRight, strong);
    return plate;
}

void paintBands(QPainter& painter, const PlotScale& scale, const Theme& theme, const std::vector<PlotBand>& bands) {
    QColor fill = theme.warning;
    fill.setAlphaF(0.12F);
    for (const PlotBand& band : bands) {
        const double left = std::max(scale.toX(band.from), scale.rect.left());
        const double right = std::min(scale.toX(band.to), scale.rect.right());
        if (left < right)
            painter.fillRect(QRectF(left, scale.rect.top(), std::max(1.0, right - left), scale.rect.height()), fill);
    }
}

void paintMarks(QPainter& painter, const PlotScale& scale, const Theme& theme, const std::vector<PlotMark>& marks) {
    std::array<double, 3> rowEnds;
    rowEnds.fill(-1e9);
    const QFontMetricsF metrics(font(TextRole::Caption));
    for (const PlotMark& mark : marks) {
        if (!scale.shows(mark.x)) continue;
        const double x = crisp(scale.toX(mark.x));
        QPen pen(theme.text2, 1);
        pen.setDashPattern({3, 3});
        painter.setRenderHint(QPainter::Antialiasing, false);
        painter.setPen(pen);
        painter.drawLine(QPointF(x, scale.rect.top()), QPointF(x, scale.rect.bottom()));
        if (mark.text.isEmpty()) continue;
        const double width = metrics.horizontalAdvance(mark.text) + 2 * platePadding;
        const double left = x + 4 + width > scale.rect.right() ? x - 4 - width : x + 4;
        const auto row = std::find_if(rowEnds.begin(), rowEnds.end(), [&](double end) { return end < left; });
        if (row == rowEnds.end()) continue;
        paintPlate(painter, theme, {left, scale.rect.top() + 14 + 24 * static_cast<double>(row - rowEnds.begin())}, mark.text);
        *row = left + width;
    }
}

void paintBest(QPainter& painter, const PlotScale& scale, const Theme& theme, QPointF best, const QString& text) {
    if (!scale.shows(best.x())) return;
    const QPointF at(scale.toX(best.x()), scale.toY(best.y()));
    if (!scale.rect.adjusted(-1, -1, 1, 1).contains(at)) return;
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(QPen(theme.text, 1.5));
    painter.setBrush(theme.panel);
    painter.drawEllipse(at, 4.5, 4.5);
    painter.setFont(font(TextRole::Caption));
    painter.setPen(theme.text2);
    const double width = QFontMetricsF(painter.font()).horizontalAdvance(text);
    const double left = std::clamp(at.x() - width / 2, scale.rect.left(), scale.rect.right() - width);
    const QFontMetricsF metrics(painter.font());
    const double high = metrics.height();
    const bool below = at.y() + 10 + high < scale.rect.bottom();
    const QRectF plate(left - 3, below ? at.y() + 7 : at.y() - 7 - high, width + 6, high);
    painter.fillRect(plate, theme.panel);  // no curve goes through the words
    painter.drawText(QPointF(left, plate.top() + metrics.ascent()), text);
}

void paintCrosshair(QPainter& painter, const PlotScale& scale, const Theme& theme, double x, const std::vector<PlotDot>& dots) {
    if (!scale.shows(x)) return;
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(QPen(theme.text2, 1));
    const double pixel = crisp(scale.toX(x));
    painter.drawLine(QPointF(pixel, scale.rect.top() - 8), QPointF(pixel, scale.rect.bottom()));
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(QPen(theme.panel, 1));
    for (const PlotDot& dot : dots) {
        const QPointF at(scale.toX(dot.at.x()), scale.toY(dot.at.y()));
        if (!scale.rect.adjusted(-4, -4, 4, 4).contains(at)) continue;
        painter.setBrush(dot.color);
        painter.drawEllipse(at, 3.5, 3.5);
    }
}

void paintPosition(QPainter& painter, const PlotScale& scale, const Theme& theme, double x, const QString& text) {
    if (!scale.shows(x)) return;
    const QFont bold = strongCaption();
    const double width = std::max(34.0, QFontMetricsF(bold).horizontalAdvance(text) + 2 * platePadding);
    const QRectF plate(scale.toX(x) - width / 2, scale.rect.bottom() + 4, width, scaledHeight(17));
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.text2);
    painter.drawRoundedRect(plate, 3, 3);
    painter.setFont(bold);
    painter.setPen(theme.panel);
    painter.drawText(plate, Qt::AlignCenter, text);
}

}  // namespace lathe::ui
