// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/overlays/overlays.h"

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

void Overlays::place() {
    const QSize zoomSize = m_zoomBox->sizeHint();
    m_zoomBox->setGeometry(m_view.width() - zoomSize.width() - margin, margin, zoomSize.width(), zoomSize.height());
    m_minimap->move(mapLeft, m_view.height() - m_minimap->height() - margin);
    m_minimap->setVisible(m_minimapWanted && m_state.model.nodes.size() >= fewNodes);
    m_problem->refresh();
}

void Overlays::paint(QPainter& painter, const Theme& theme) const {
    m_problem->paintLink(painter, theme);
}

}  // namespace lathe::ui
