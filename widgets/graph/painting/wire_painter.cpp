// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/painting/wire_painter.h"

#include <algorithm>
#include <cmath>

#include "widgets/graph/painting/frame_painter.h"

namespace lathe::ui {

namespace {

double lengthOf(QPointF v) {
    return std::abs(v.x()) + std::abs(v.y());  // of a horizontal or vertical piece
}

}  // namespace

void addRounded(QPainterPath& path, const QPolygonF& line) {
    if (line.size() < 2) return;
    path.moveTo(line.front());
    for (int i = 1; i + 1 < line.size(); ++i) {
        const QPointF in = line[i] - line[i - 1], out = line[i + 1] - line[i];
        const double radius = std::min({wireRadius, lengthOf(in) / 2, lengthOf(out) / 2});
        if (radius <= 0) continue;
        path.lineTo(line[i] - in * (radius / lengthOf(in)));
        path.quadTo(line[i], line[i] + out * (radius / lengthOf(out)));
    }
    path.lineTo(line.back());
}

WirePainter::WirePainter(QPainter& painter, const CanvasState& state, const Theme& theme)
    : m_painter(painter), m_state(state), m_drawing(state.drawing), m_theme(theme), m_detail(detailAt(state.camera.zoom())) {}

int WirePainter::paint() {
    const QRectF seen = m_state.seen().adjusted(-2, -2, 2, 2);
    std::vector<size_t> ordinary, special;
    for (size_t w = 0; w < m_drawing.routes().size(); ++w) {
        const Route& route = m_drawing.routes()[w];
        const QRectF area = route.bounds.adjusted(-1, -1, 1, 1);  // a straight wire has no area
        if (route.shown() && area.intersects(seen)) (stands(w) ? special : ordinary).push_back(w);
    }
    m_painter.setBrush(Qt::NoBrush);
    plain(ordinary);
    for (const size_t w : special) {
        QPainterPath path;
        addRounded(path, m_drawing.routes()[w].line);
        m_painter.setPen(penOf(w));
        m_painter.drawPath(path);
    }
    return static_cast<int>(ordinary.size() + special.size());
}

void WirePainter::plain(const std::vector<size_t>& wires) {
    m_painter.setPen(pen(m_theme.wire, 1.5));
    if (m_detail == Detail::Block) {
        m_painter.save();
        m_painter.setRenderHint(QPainter::Antialiasing, false);
        QPen hair(m_theme.wire, m_painter.device()->devicePixelRatioF());
        hair.setCosmetic(true);
        m_painter.setPen(hair);
        for (const size_t w : wires) m_painter.drawPolyline(m_drawing.routes()[w].line);
        m_painter.restore();
        return;
    }
    for (const size_t w : wires) {
        QPainterPath path;
        addRounded(path, m_drawing.routes()[w].line);
        m_painter.drawPath(path);
    }
}

bool WirePainter::stands(size_t wire) const {
    const WireView& view = m_drawing.model().wires[wire];
    const int w = static_cast<int>(wire);
    return view.mark != Mark::None || view.shape.isEmpty() || m_state.hover.wire == w || m_state.dropWire == w ||
           m_state.selectedWires.contains(view.to) || m_state.selected.contains(view.from.node) ||
           m_state.selected.contains(view.to.node);
}

QPen WirePainter::penOf(size_t wire) const {
    const WireView& view = m_drawing.model().wires[wire];
    const int w = static_cast<int>(wire);
    if (m_state.dropWire == w) return pen(m_theme.accent, 2);
    if (view.mark == Mark::Error) {
        QPen p = pen(m_theme.error, 2);
        p.setCapStyle(Qt::FlatCap);
        p.setDashPattern({3, 2});  // 6-4
        return p;
    }
    if (m_state.hover.wire == w) return pen(m_theme.text, 2);
    const bool ofSelection = m_state.selected.contains(view.from.node) || m_state.selected.contains(view.to.node);
    if (ofSelection || m_state.selectedWires.contains(view.to)) return pen(m_theme.accent, 2);
    if (view.mark == Mark::Warning) return pen(m_theme.warning, 1.5);
    QPen p = pen(m_theme.text3, 1.5);
    p.setDashPattern({0.1, 2.6});  // dots of 2, 4 apart: the round cap makes the dot
    return p;
}

// Zoomed out, a wire stays as thick as it was.
QPen WirePainter::pen(const QColor& color, double width) const {
    return {color, width * std::max(1.0, 1 / m_state.camera.zoom()), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin};
}

void WirePainter::paintLabels() {
    if (m_detail != Detail::Full) return;
    const QRectF seen = m_state.seen();
    m_painter.setFont(m_drawing.fonts().caption());
    for (size_t w = 0; w < m_drawing.routes().size(); ++w)
        if (m_drawing.routes()[w].plate.intersects(seen)) label(w);
}

void WirePainter::label(size_t wire) {
    const QRectF plate = m_drawing.routes()[wire].plate;
    int depth = -1;
    for (const Frame& frame : m_drawing.frames())
        if (frame.box.contains(plate)) depth = std::max(depth, frame.depth);
    m_painter.fillRect(plate, frameGround(depth, m_theme));
    m_painter.setPen(m_theme.text2);
    m_painter.drawText(plate, Qt::AlignCenter | Qt::TextSingleLine, m_drawing.model().wires[wire].shape);
}

}  // namespace lathe::ui
