// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/overlays/overlays.h"

#include "widgets/graph/model/geometry.h"

namespace lathe::ui {

namespace {

constexpr int margin = 12, mapLeft = 24;
constexpr size_t fewNodes = 8;  // a network smaller than this needs no map

}  // namespace

Overlays::Overlays(GraphCanvas& view, const CanvasState& state)
    : m_view(view),
      m_state(state),
      m_minimap(new Minimap(view, state)),
      m_zoomBox(new ZoomBox(view)),
      m_problem(new ProblemCard(view, state)) {
    QObject::connect(&view, &GraphCanvas::viewChanged, m_minimap, [this] { place(); });
}

void Overlays::showMinimap(bool shown) {
    if (shown == m_minimapWanted) return;
    m_minimapWanted = shown;
    m_zoomBox->setMapShown(shown);
    place();
}

QRect Overlays::boxAt(Corner corner, QSize size) const {
    const bool left = corner == BottomLeft || corner == TopLeft, top = corner == TopLeft || corner == TopRight;
    const int x = left ? mapLeft : m_view.width() - size.width() - margin;
    return {QPoint(x, top ? margin : m_view.height() - size.height() - margin), size};
}

// Area of nodes and titles of frames beneath, in square pixels of the view.
double Overlays::coveredAt(Corner corner, QSize size) const {
    const QRectF box = boxAt(corner, size);
    double area = 0;
    const auto add = [&](const QRectF& canvas) {
        const QRectF common = m_state.camera.toView(canvas).intersected(box);
        area += common.width() * common.height();
    };
    for (const Card& card : m_state.drawing.cards()) add(card.box);
    for (const Frame& frame : m_state.drawing.frames()) add({frame.box.topLeft(), QSizeF(frame.box.width(), frameTitle)});
    return area;
}

// Only a free corner is worth a jump.
Overlays::Corner Overlays::cornerFor(Corner now, QSize size, std::initializer_list<Corner> others) const {
    if (coveredAt(now, size) == 0) return now;
    for (const Corner other : others)
        if (coveredAt(other, size) == 0) return other;
    return now;
}

void Overlays::place() {
    const QSize zoomSize = m_zoomBox->sizeHint();
    // Under the mouse it stays: several clicks follow each other.
    if (!m_zoomBox->underMouse()) m_zoomCorner = cornerFor(m_zoomCorner, zoomSize, {TopRight, TopLeft});
    m_zoomBox->setGeometry(boxAt(m_zoomCorner, zoomSize));
    m_minimap->setVisible(m_minimapWanted && m_state.model.nodes.size() >= fewNodes);
    if (!m_minimap->underMouse()) m_mapCorner = cornerFor(m_mapCorner, m_minimap->size(), {BottomLeft, BottomRight});
    m_minimap->move(boxAt(m_mapCorner, m_minimap->size()).topLeft());
    m_problem->refresh();
}

void Overlays::paint(QPainter& painter, const Theme& theme) const {
    m_problem->paintLink(painter, theme);
}

}  // namespace lathe::ui
