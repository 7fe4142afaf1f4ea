// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plot/polyline.h"

#include <algorithm>
#include <cmath>

#include <QPaintEngine>
#include <QPainter>

namespace lathe::ui {

Polyline::Polyline(QPainter& painter, const QPen& pen)
    : m_painter(painter), m_bySegments(painter.paintEngine()->type() == QPaintEngine::Raster) {
    QPen own = pen;
    if (m_bySegments && pen.style() != Qt::SolidLine) {
        for (const double length : pen.dashPattern()) m_pattern.push_back(length * pen.widthF());
        own.setStyle(Qt::SolidLine);
    }
    if (m_bySegments) own.setCapStyle(m_pattern.empty() ? Qt::SquareCap : Qt::FlatCap);
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(own);
    m_points.reserve(2048);
}

void Polyline::end() {
    if (m_points.size() == 1) m_painter.drawPoint(m_points.front());
    if (m_points.size() > 1 && m_bySegments) addSegments();
    if (m_points.size() > 1 && !m_bySegments) m_painter.drawPolyline(m_points.data(), static_cast<int>(m_points.size()));
    m_points.clear();
}

void Polyline::addSegments() {
    m_segments.clear();
    double phase = 0;
    for (size_t i = 1; i < m_points.size(); ++i) {
        if (m_pattern.empty())
            m_segments.emplace_back(m_points[i - 1], m_points[i]);
        else
            addDashes({m_points[i - 1], m_points[i]}, phase);
    }
    m_painter.drawLines(m_segments.data(), static_cast<int>(m_segments.size()));
}

// `phase`: how far into the pattern the segment begins.
void Polyline::addDashes(QLineF segment, double& phase) {
    const double dash = m_pattern[0], period = dash + m_pattern[1], length = segment.length();
    if (length > 4000) return m_segments.push_back(segment);
    for (double at = 0; at < length;) {
        const bool drawn = phase < dash;
        const double next = std::min(length, at + (drawn ? dash : period) - phase);
        if (drawn) m_segments.emplace_back(segment.pointAt(at / length), segment.pointAt(next / length));
        phase += next - at;
        if (phase >= period - 1e-9) phase = 0;
        at = std::max(next, at + 1e-6);
    }
}

}  // namespace lathe::ui
