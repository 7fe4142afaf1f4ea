// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/overlays/overlays.h"

#include <algorithm>
#include <functional>
#include <utility>

#include <QMouseEvent>

#include "widgets/graph/model/geometry.h"

namespace lathe::ui {

namespace {

constexpr int margin = 12, mapLeft = 24, nearby = 24;
constexpr size_t fewNodes = 8;  // a network smaller than this needs no map

// Tells where the mouse is over the canvas; nothing when it has left.
class MouseWatch : public QObject {
public:
    using Tell = std::function<void(std::optional<QPoint>)>;
    MouseWatch(QObject* parent, Tell tell) : QObject(parent), m_tell(std::move(tell)) {}
    bool eventFilter(QObject*, QEvent* event) override {
        if (event->type() == QEvent::MouseMove) m_tell(static_cast<QMouseEvent*>(event)->position().toPoint());
        if (event->type() == QEvent::Leave) m_tell({});
        return false;
    }

private:
    Tell m_tell;
};

}  // namespace

Overlays::Overlays(GraphCanvas& view, const CanvasState& state)
    : m_view(view),
      m_state(state),
      m_minimap(new Minimap(view, state)),
      m_outer(new OuterMap(&view)),
      m_zoomBox(new ZoomBox(view)),
      m_problem(new ProblemCard(view, state)) {
    QObject::connect(&view, &GraphCanvas::viewChanged, m_minimap, [this] { place(); });
    view.installEventFilter(new MouseWatch(m_minimap, [this](std::optional<QPoint> at) { mouseMoved(at); }));
}

void Overlays::showMinimap(bool shown) {
    if (shown == m_minimapWanted) return;
    m_minimapWanted = shown;
    m_zoomBox->setMapShown(shown);
    place();
}

void Overlays::showOuter(std::optional<GraphModel> outer, int64_t open) {
    m_outer->setGraph(std::move(outer), open);
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

std::optional<Overlays::Corner> Overlays::freeCorner(Corner now, QSize size, const Order& order,
                                                     std::optional<Corner> taken) const {
    const auto isFree = [&](Corner corner) { return corner != taken && coveredAt(corner, size) == 0; };
    if (isFree(now)) return now;
    const auto found = std::ranges::find_if(order, isFree);
    return found == order.end() ? std::nullopt : std::optional(*found);
}

// Under the mouse it stays: several clicks follow each other.
void Overlays::show(QWidget& widget, Corner& corner, const Order& order, std::optional<Corner> taken, bool wanted) {
    const QSize size = widget.sizeHint();
    const bool held = widget.isVisible() && widget.underMouse();
    const std::optional<Corner> place = held ? corner : freeCorner(corner, size, order, taken);
    corner = place.value_or(corner == taken ? order[order[0] == taken ? 1 : 0] : corner);
    const QRect box = boxAt(corner, size);
    const bool near = m_mouse && box.adjusted(-nearby, -nearby, nearby, nearby).contains(*m_mouse);
    widget.setGeometry(box);
    widget.setVisible(wanted && (place || near));
}

void Overlays::place() {
    show(*m_zoomBox, m_zoomCorner, {TopRight, TopLeft, BottomRight, BottomLeft}, {}, true);
    const bool isInside = m_outer->hasGraph();
    QWidget& map = isInside ? static_cast<QWidget&>(*m_outer) : *m_minimap;
    (isInside ? static_cast<QWidget&>(*m_minimap) : *m_outer).hide();
    show(map, m_mapCorner, {BottomLeft, BottomRight, TopLeft, TopRight}, m_zoomCorner,
         m_minimapWanted && (isInside || m_state.model.nodes.size() >= fewNodes));
    m_problem->refresh();
}

void Overlays::mouseMoved(std::optional<QPoint> at) {
    m_mouse = at;
    place();
}

void Overlays::paint(QPainter& painter, const Theme& theme) const {
    m_problem->paintLink(painter, theme);
}

}  // namespace lathe::ui
