// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/painting/camera.h"

#include <algorithm>
#include <cmath>

namespace lathe::ui {

namespace {

constexpr double viewMargin = 24;

// How far [low, high] has to move to lie in [0, size]; the beginning counts more when it is too long.
double shiftInto(double low, double high, double size) {
    if (low < viewMargin) return viewMargin - low;
    if (high > size - viewMargin) return std::max(size - viewMargin - high, viewMargin - low);
    return 0;
}

}  // namespace

QTransform Camera::transform() const {
    const QPointF shift = -m_origin * m_zoom;
    return {m_zoom, 0, 0, m_zoom, shift.x(), shift.y()};
}

void Camera::pan(QPointF viewDelta) {
    m_origin -= viewDelta / m_zoom;
    align();
}

void Camera::zoomAbout(QPointF anchor, double zoom) {
    const QPointF kept = toCanvas(anchor);
    m_zoom = std::clamp(zoom, least, most);
    m_origin = kept - anchor / m_zoom;
    align();
}

void Camera::center(QPointF canvas, QSizeF view) {
    m_origin = canvas - QPointF(view.width(), view.height()) / (2 * m_zoom);
    align();
}

void Camera::fit(const QRectF& area, QSizeF view, double limit) {
    if (area.isEmpty()) return;
    const double across = (view.width() - 2 * viewMargin) / area.width(), down = (view.height() - 2 * viewMargin) / area.height();
    m_zoom = std::clamp(std::min({across, down, limit}), least, most);
    center(area.center(), view);
}

void Camera::reveal(const QRectF& area, QSizeF view) {
    const QRectF seen = toView(area);
    pan({shiftInto(seen.left(), seen.right(), view.width()), shiftInto(seen.top(), seen.bottom(), view.height())});
}

void Camera::align() {
    m_origin = {std::round(m_origin.x() * m_zoom) / m_zoom, std::round(m_origin.y() * m_zoom) / m_zoom};
}

}  // namespace lathe::ui
