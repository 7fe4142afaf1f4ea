// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plot/plot_picture.h"

#include <QFileInfo>
#include <QImage>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>
#include <QWidget>

#include "widgets/common/theme.h"
#include "widgets/plot/curve.h"
#include "widgets/plot/plot_canvas.h"

namespace lathe::ui {

namespace {

constexpr int headHeight = 32;

int drawText(QPainter& painter, int x, const QString& text, const QColor& color, bool strong) {
    QFont f = font(TextRole::Small);
    if (strong) f.setWeight(QFont::DemiBold);
    painter.setFont(f);
    painter.setPen(color);
    painter.drawText(QRect(x, 0, 2000, headHeight), Qt::AlignVCenter | Qt::AlignLeft, text);
    return x + painter.fontMetrics().horizontalAdvance(text);
}

void paintHead(QPainter& painter, const Theme& theme, int width, const QString& title, const std::vector<LegendLine>& legend) {
    painter.fillRect(0, 0, width, headHeight, theme.panel);
    painter.setRenderHint(QPainter::Antialiasing);
    int x = drawText(painter, 16, title, theme.text, true) + 16;
    for (const LegendLine& line : legend) {
        painter.setPen(dataPen(theme, line.color, 2));
        painter.drawLine(x, headHeight / 2, x + 14, headHeight / 2);
        x = drawText(painter, x + 22, line.name, theme.text2, false);
        x = drawText(painter, x + 5, line.value, theme.text, true) + 16;
    }
}

}  // namespace

bool savePicture(const QString& file, PlotCanvas& canvas, const QString& title, const std::vector<LegendLine>& legend) {
    return savePicture(file, canvas, title, legend, [&canvas](QPaintDevice& device, int height, const auto& head) {
        return canvas.paintTo(device, height, head);
    });
}

bool savePicture(const QString& file, const QWidget& widget, const QString& title, const std::vector<LegendLine>& legend,
                 const PaintPicture& paintPicture) {
    const QSize size(widget.width(), widget.height() + headHeight);
    const auto paint = [&](QPaintDevice& device) {
        return paintPicture(device, headHeight,
                            [&](QPainter& painter) { paintHead(painter, themeOf(&widget), size.width(), title, legend); });
    };
    const QString ending = QFileInfo(file).suffix().toLower();
    if (ending == QStringLiteral("png")) {
        QImage image(size * 2, QImage::Format_ARGB32_Premultiplied);
        image.setDevicePixelRatio(2);
        return paint(image) && image.save(file);
    }
    if (ending == QStringLiteral("svg")) {
        QSvgGenerator svg;
        svg.setFileName(file);
        svg.setSize(size);
        svg.setViewBox(QRect(QPoint(), size));
        svg.setTitle(title);
        return paint(svg);
    }
    if (ending != QStringLiteral("pdf")) return false;
    QPdfWriter pdf(file);
    pdf.setResolution(96);
    pdf.setPageMargins(QMarginsF());
    pdf.setPageSize(QPageSize(QSizeF(size) * 0.75, QPageSize::Point, title, QPageSize::ExactMatch));
    return paint(pdf);
}

}  // namespace lathe::ui
