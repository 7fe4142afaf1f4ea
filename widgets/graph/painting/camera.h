// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>
#include <QSizeF>
#include <QTransform>

namespace lathe::ui {

/// The visible part of the canvas: the zoom, and the canvas point in the upper left corner of the view.
class Camera {
public:
    static constexpr double least = 0.05, most = 4;

    double zoom() const { return m_zoom; }
    QPointF origin() const { return m_origin; }
    QPointF toView(QPointF canvas) const { return (canvas - m_origin) * m_zoom; }
    QPointF toCanvas(QPointF view) const { return view / m_zoom + m_origin; }
    QRectF toView(const QRectF& canvas) const { return {toView(canvas.topLeft()), canvas.size() * m_zoom}; }
    QRectF toCanvas(const QRectF& view) const { return {toCanvas(view.topLeft()), view.size() / m_zoom}; }
    QTransform transform() const;

    void pan(QPointF viewDelta);
    /// Sets the zoom. The canvas point below `anchor` (view pixels) stays there.
    void zoomAbout(QPointF anchor, double zoom);
    /// Moves a canvas point to the center of the view.
    void center(QPointF canvas, QSizeF view);
    /// Shows all of `area` with a margin of 24 px, at a zoom of at most `limit`.
    void fit(const QRectF& area, QSizeF view, double limit = 1);
    /// Pans as little as possible until `area` (canvas units) is visible with a margin.
    void reveal(const QRectF& area, QSizeF view);

private:
    void align();  // rounds to device-independent pixels, so that lines are sharp

    double m_zoom = 1;
    QPointF m_origin;
};

}  // namespace lathe::ui
