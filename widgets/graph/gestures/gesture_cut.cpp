// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/gestures/gesture_cut.h"

#include <QLineF>

namespace lathe::ui {

void CutGesture::move(const Pointer& pointer) {
    if (pointer.canvas != m_stroke.back()) m_stroke.push_back(pointer.canvas);
    m_view.update();
}

void CutGesture::finish(const Pointer& pointer) {
    move(pointer);
    std::vector<WireView> cut;
    for (size_t w = 0; w < m_state.drawing.routes().size(); ++w) {
        const Route& route = m_state.drawing.routes()[w];
        if (route.shown() && crosses(route.line)) cut.push_back(m_state.drawing.model().wires[w]);
    }
    if (!cut.empty()) Q_EMIT m_view.disconnectRequested(cut);
}

bool CutGesture::crosses(const QPolygonF& line) const {
    for (int s = 1; s < m_stroke.size(); ++s)
        for (int i = 1; i < line.size(); ++i)
            if (QLineF(m_stroke[s - 1], m_stroke[s]).intersects(QLineF(line[i - 1], line[i]), nullptr) ==
                QLineF::BoundedIntersection)
                return true;
    return false;
}

void CutGesture::paint(QPainter& painter, const Theme& theme) const {
    painter.setPen(QPen(theme.error, 1.5, Qt::DashLine, Qt::RoundCap));
    painter.setBrush(Qt::NoBrush);
    QPolygonF stroke;
    for (const QPointF& p : m_stroke) stroke.push_back(m_state.camera.toView(p));
    painter.drawPolyline(stroke);
}

}  // namespace lathe::ui
