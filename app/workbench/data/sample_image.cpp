// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/data/sample_image.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <span>

#include <QColor>
#include <QList>
#include <QPainter>
#include <QPolygonF>

#include "widgets/study/trial_colors.h"

namespace lathe::workbench {

namespace {

constexpr float mostShown = 3;
constexpr double lineWidth = 1.5;
/// Of the channels. They are seen on dark and on light ground, also by the color-blind (Okabe and Ito, "Color universal design").
constexpr std::array<QRgb, 4> lineColors{0xFF56B4E9, 0xFFE69F00, 0xFF009E73, 0xFFCC79A7};

/// The height of a normalized number in the picture.
double heightOf(float value) {
    const float share = (mostShown - std::clamp(value, -mostShown, mostShown)) / (2 * mostShown);
    return static_cast<double>(share) * (numbersSize.height() - 1);
}

void drawLine(QPainter& painter, std::span<const float> steps) {
    QPolygonF line;
    const double pace = (numbersSize.width() - 1) / static_cast<double>(std::max<size_t>(2, steps.size()) - 1);
    for (size_t i = 0; i < steps.size(); ++i) line << QPointF(static_cast<double>(i) * pace, heightOf(steps[i]));
    painter.drawPolyline(line);
}

void drawBars(QPainter& painter, std::span<const float> numbers) {
    const double width = numbersSize.width() / static_cast<double>(std::max<size_t>(1, numbers.size())), zero = heightOf(0);
    for (size_t i = 0; i < numbers.size(); ++i) {
        const double end = heightOf(numbers[i]);
        const QRectF bar(static_cast<double>(i) * width, std::min(end, zero), std::max(1.0, 0.8 * width),
                         std::abs(end - zero) + 1);
        painter.fillRect(bar, painter.pen().color());
    }
}

}  // namespace

QImage numbersOf(const Tensor& t) {
    assert(t.dtype() == DType::F32 && (t.shape().rank() == 1 || t.shape().rank() == 2));
    QImage out(numbersSize, QImage::Format_ARGB32_Premultiplied);
    out.fill(Qt::transparent);
    QPainter painter(&out);
    painter.setRenderHint(QPainter::Antialiasing);
    const std::span<const float> all = t.values<float>();
    const auto channels = static_cast<int>(t.shape().rank() == 1 ? 1 : std::min(std::ssize(lineColors), t.shape()[0]));
    const auto steps = static_cast<size_t>(t.shape()[-1]);
    for (int c = 0; c < channels; ++c) {
        painter.setPen(QPen(QColor(lineColors[static_cast<size_t>(c)]), lineWidth));
        const auto numbers = all.subspan(static_cast<size_t>(c) * steps, steps);
        t.shape().rank() == 1 ? drawBars(painter, numbers) : drawLine(painter, numbers);
    }
    return out;
}

QImage imageOf(const Tensor& t) {
    assert(t.dtype() == DType::U8 && t.shape().rank() == 3);
    const int channels = static_cast<int>(t.shape()[0]), height = static_cast<int>(t.shape()[1]),
              width = static_cast<int>(t.shape()[2]);
    const uint8_t* plane = t.data<uint8_t>();
    const size_t size = static_cast<size_t>(height) * static_cast<size_t>(width);
    const bool colour = channels == 3;
    QImage out(width, height, colour ? QImage::Format_RGB888 : QImage::Format_Grayscale8);
    for (int y = 0; y < height; ++y) {
        uchar* line = out.scanLine(y);
        const uint8_t* from = plane + static_cast<size_t>(y) * static_cast<size_t>(width);
        for (int x = 0; x < width; ++x)
            if (colour)
                for (size_t c = 0; c < 3; ++c) *line++ = from[c * size + static_cast<size_t>(x)];
            else
                *line++ = from[x];
    }
    return out;
}

QImage spectrogramOf(const Tensor& t) {
    assert(t.dtype() == DType::U8 && t.shape().rank() == 3);
    const int height = static_cast<int>(t.shape()[1]), width = static_cast<int>(t.shape()[2]);
    QList<QRgb> ramp;
    for (int level = 0; level < 256; ++level) ramp.append(ui::viridisColor(level / 255.0).rgb());
    QImage out(width, height, QImage::Format_Indexed8);
    out.setColorTable(ramp);
    for (int y = 0; y < height; ++y)
        std::copy_n(t.data<uint8_t>() + static_cast<size_t>(height - 1 - y) * static_cast<size_t>(width), width, out.scanLine(y));
    return out.convertToFormat(QImage::Format_RGB32);
}

}  // namespace lathe::workbench
