// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>
#include <QSizeF>
#include <QTransform>

namespace lathe::ui {

/// What of the canvas is seen: the scale, and the canvas point in the upper left corner of the view.
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
    /// Scales so that what is under `anchor` (view) stays there.
    void zoomAbout(QPointF anchor, double zoom);
    /// Puts a canvas point into the middle of the view.
    void center(QPointF canvas, QSizeF view);
    /// Shows all of `area` with a margin of 24 px, at `limit` at most.
    void fit(const QRectF& area, QSizeF view, double limit = 1);
    /// The least pan that brings `area` (canvas) into the view with a margin.
    void reveal(const QRectF& area, QSizeF view);

private:
    void align();  // whole device-independent pixels, so that lines stay sharp

    double m_zoom = 1;
    QPointF m_origin;
};

}  // namespace lathe::ui
