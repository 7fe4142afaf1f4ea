// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plot/bars.h"

#include <algorithm>
#include <cmath>

#include <QImage>
#include <QPaintEngine>
#include <QPainter>

namespace lathe::ui {

namespace {

void drawRectangles(QPainter& painter, const QRectF& place, const std::vector<Bar>& bars, const QColor& color) {
    const double width = place.width() / pixelColumns(painter, place);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    for (const Bar& bar : bars) painter.drawRect(QRectF(place.left() + bar.column * width, bar.top, width, bar.bottom - bar.top));
}

/// The rows of a picture whose first one is at `top`; at least one for a bar that is in sight.
struct Rows {
    int first = 0, last = 0;
};
Rows rowsOf(const Bar& bar, double top, double ratio, int height) {
    const auto row = [&](double y) {
        return static_cast<int>(std::lround(std::clamp((y - top) * ratio, 0.0, static_cast<double>(height))));
    };
    const int first = std::min(row(bar.top), height - 1);
    return {first, std::max(row(bar.bottom), first + 1)};
}

}  // namespace

int pixelColumns(const QPainter& painter, const QRectF& place) {
    return std::max(1, static_cast<int>(place.width() * painter.device()->devicePixelRatioF()));
}

void fillBars(QPainter& painter, const QRectF& place, const std::vector<Bar>& bars, const QColor& color) {
    painter.setRenderHint(QPainter::Antialiasing, false);
    if (bars.empty() || place.isEmpty()) return;
    if (painter.paintEngine()->type() != QPaintEngine::Raster) return drawRectangles(painter, place, bars, color);
    const double ratio = painter.device()->devicePixelRatioF();
    QImage picture(pixelColumns(painter, place), std::max(1, static_cast<int>(place.height() * ratio)),
                   QImage::Format_ARGB32_Premultiplied);
    picture.fill(Qt::transparent);
    const QRgb pixel = qPremultiply(color.rgba());
    auto* const pixels = reinterpret_cast<QRgb*>(picture.bits());
    const qsizetype stride = picture.bytesPerLine() / static_cast<qsizetype>(sizeof(QRgb));
    for (const Bar& bar : bars) {
        if (bar.column < 0 || bar.column >= picture.width() || bar.bottom < place.top() || bar.top > place.bottom()) continue;
        const Rows rows = rowsOf(bar, place.top(), ratio, picture.height());
        for (int row = rows.first; row < rows.last; ++row) pixels[row * stride + bar.column] = pixel;
    }
    picture.setDevicePixelRatio(ratio);
    painter.drawImage(place.topLeft(), picture);
}

}  // namespace lathe::ui
