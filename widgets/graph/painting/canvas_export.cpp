// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/painting/canvas_export.h"

#include <algorithm>

#include <QBuffer>
#include <QPainter>
#include <QSaveFile>
#include <QSvgGenerator>

#include "widgets/graph/painting/canvas_painter.h"

namespace lathe::ui {

namespace {

constexpr double exportMargin = 24, most = 16000;

// The same network, seen whole and with nothing taken hold of.
CanvasState wholeOf(const CanvasState& state) {
    CanvasState whole = state;
    whole.selected.clear(), whole.selectedWires.clear();
    whole.current.reset(), whole.pull.reset();
    whole.hover = {}, whole.dropWire = -1;
    const QRectF area = state.drawing.bounds().adjusted(-exportMargin, -exportMargin, exportMargin, exportMargin);
    whole.viewSize = area.size();
    whole.camera.zoomAbout({}, 1);
    whole.camera.center(area.center(), area.size());
    return whole;
}

QByteArray svgOf(const CanvasState& state, const Theme& theme) {
    const CanvasState whole = wholeOf(state);
    QBuffer buffer;
    QSvgGenerator svg;
    svg.setOutputDevice(&buffer);
    svg.setViewBox(QRectF({0, 0}, whole.viewSize));
    svg.setSize(whole.viewSize.toSize());
    QPainter painter(&svg);
    paintCanvas(painter, whole, theme);
    painter.end();
    return buffer.data();
}

}  // namespace

QImage canvasImage(const CanvasState& state, const Theme& theme, double scale) {
    const CanvasState whole = wholeOf(state);
    const double fits = most / std::max({whole.viewSize.width(), whole.viewSize.height(), 1.0});
    const double ratio = std::min(scale, fits);
    QImage image((whole.viewSize * ratio).toSize(), QImage::Format_RGB32);
    image.setDevicePixelRatio(ratio);
    QPainter painter(&image);
    paintCanvas(painter, whole, theme);
    return image;
}

QString exportCanvas(const CanvasState& state, const Theme& theme, const QString& file) {
    QSaveFile out(file);
    if (!out.open(QIODevice::WriteOnly)) return out.errorString();
    if (file.endsWith(QStringLiteral(".svg"), Qt::CaseInsensitive))
        out.write(svgOf(state, theme));
    else
        canvasImage(state, theme).save(&out, "PNG");
    return out.commit() ? QString() : out.errorString();
}

}  // namespace lathe::ui
