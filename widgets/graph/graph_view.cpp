// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/graph_view.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>
#include <utility>

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>
#include <QWheelEvent>

#include "widgets/graph/gestures/graph_drops.h"
#include "widgets/graph/gestures/graph_keys.h"
#include "widgets/graph/gestures/graph_mouse.h"
#include "widgets/graph/graph_accessible.h"
#include "widgets/graph/overlays/overlays.h"
#include "widgets/graph/painting/canvas_export.h"
#include "widgets/graph/painting/canvas_painter.h"
#include "widgets/graph/painting/pull_painter.h"

namespace lathe::ui {

struct GraphView::Impl {
    explicit Impl(GraphView& view) : mouse(view, state), keys(view, state, mouse), drops(view, state), overlays(view, state) {}

    /// Shows the model that came while something was dragged.
    void showWaiting(GraphView& view) {
        if (waiting && !mouse.gesture()) view.setModel(*std::exchange(waiting, std::nullopt));
    }

    /// All that is known of what is under the pointer: names are cut short, and small drawings have no words.
    QString wordsAt(QPointF pointer) const {
        const Hit hit = hitTest(state, state.camera.toCanvas(pointer));
        if (hit.wire >= 0) return state.drawing.model().wires[static_cast<size_t>(hit.wire)].shape;
        if (hit.frame >= 0) return state.drawing.frames()[static_cast<size_t>(hit.frame)].path;
        if (hit.node < 0) return {};
        const NodeView& node = state.drawing.node(hit.node);
        return node.problem.isEmpty() ? node.accessible : node.accessible + u'\n' + node.problem;
    }

    CanvasState state;
    std::optional<GraphModel> waiting;
    bool framesWhenShown = false;                              // asked for before there was a size
    std::optional<std::pair<QPointF, double>> looksWhenShown;  // the same
    GraphMouse mouse;
    GraphKeys keys;
    GraphDrops drops;
    Overlays overlays;
};

namespace {

constexpr double wheelStep = 1.2;  // a notch of the wheel

std::set<int64_t> known(const CanvasState& state, std::span<const int64_t> nodes) {
    std::set<int64_t> out;
    for (const int64_t id : nodes)
        if (state.drawing.indexOf(id) >= 0) out.insert(id);
    return out;
}

}  // namespace

GraphView::GraphView(QWidget* parent) : GraphCanvas(parent) {
    makeAccessible();  // before anything asks for the interface: the first answer is kept
    setObjectName(QStringLiteral("graphView"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAcceptDrops(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    m_impl = std::make_unique<Impl>(*this);
    setAccessibleName(tr("Network"));
    connect(&m_impl->overlays.outer(), &OuterMap::clicked, this, &GraphView::outerRequested);
}

GraphView::~GraphView() = default;

void GraphView::setModel(GraphModel model) {
    if (m_impl->mouse.gesture()) {
        m_impl->waiting = std::move(model);
        return;
    }
    m_impl->waiting.reset();
    CanvasState& state = m_impl->state;
    if (model == state.model) return;
    m_impl->keys.cancel();
    state.model = model;
    state.drawing.show(std::move(model));
    state.hover = {};
    std::erase_if(state.selectedWires, [&](const PortRef& to) {
        return std::ranges::none_of(state.model.wires, [&](const WireView& wire) { return wire.to == to; });
    });
    const bool currentGone = state.current && state.drawing.indexOf(*state.current) < 0;
    const bool selectionShrinks = std::erase_if(state.selected, [&](int64_t id) { return state.drawing.indexOf(id) < 0; }) > 0;
    if (currentGone) state.current.reset();
    if (selectionShrinks) Q_EMIT selectionChanged();
    if (currentGone) Q_EMIT currentChanged(state.current);
    Q_EMIT viewChanged();
    update();
}

const GraphModel& GraphView::model() const {
    return m_impl->state.model;
}

const CanvasState& GraphView::state() const {
    return m_impl->state;
}

std::vector<int64_t> GraphView::selection() const {
    return {m_impl->state.selected.begin(), m_impl->state.selected.end()};
}

void GraphView::select(std::vector<int64_t> nodes) {
    CanvasState& state = m_impl->state;
    std::set<int64_t> selected = known(state, nodes);
    state.selectedWires.clear();
    update();
    if (selected == state.selected) return;
    state.selected = std::move(selected);
    Q_EMIT selectionChanged();
    Q_EMIT viewChanged();
}

std::optional<int64_t> GraphView::current() const {
    return m_impl->state.current;
}

void GraphView::setCurrent(int64_t node) {
    if (m_impl->state.drawing.indexOf(node) < 0) return;
    const bool moved = m_impl->state.current != node;
    m_impl->state.current = node;
    select({node});
    if (moved) Q_EMIT currentChanged(node);
    if (moved) announceCurrent(*this);
}

void GraphView::reveal(int64_t node) {
    const int place = m_impl->state.drawing.indexOf(node);
    if (place < 0) return;
    m_impl->state.camera.reveal(m_impl->state.drawing.rectOf(place), m_impl->state.viewSize);
    cameraMoved(zoom());
}

void GraphView::frame(bool selectionOnly) {
    const CanvasState& state = m_impl->state;
    m_impl->framesWhenShown = state.viewSize.isEmpty();
    if (m_impl->framesWhenShown) return;
    QRectF area;
    for (const int64_t id : state.selected)
        if (selectionOnly) area |= state.drawing.rectOf(state.drawing.indexOf(id));
    const double before = zoom();
    m_impl->state.camera.fit(area.isNull() ? state.drawing.bounds() : area, state.viewSize);
    cameraMoved(before);
}

double GraphView::zoom() const {
    return m_impl->state.camera.zoom();
}

void GraphView::setZoom(double zoom) {
    zoomAbout(QPointF(m_impl->state.viewSize.width(), m_impl->state.viewSize.height()) / 2, zoom);
}

void GraphView::zoomAbout(QPointF view, double zoom) {
    const double before = m_impl->state.camera.zoom();
    m_impl->state.camera.zoomAbout(view, zoom);
    cameraMoved(before);
}

void GraphView::pan(QPointF viewDelta) {
    m_impl->state.camera.pan(viewDelta);
    cameraMoved(zoom());
}

void GraphView::centerOn(QPointF canvas) {
    m_impl->state.camera.center(canvas, m_impl->state.viewSize);
    cameraMoved(zoom());
}

void GraphView::lookAt(QPointF canvas, double zoom) {
    if (m_impl->state.viewSize.isEmpty()) {
        m_impl->looksWhenShown = {canvas, zoom};
        return;
    }
    setZoom(zoom);
    centerOn(canvas);
}

void GraphView::cameraMoved(double zoomBefore) {
    update();
    Q_EMIT viewChanged();
    if (zoomBefore != zoom()) Q_EMIT zoomChanged(zoom());
}

bool GraphView::minimapShown() const {
    return m_impl->overlays.minimapShown();
}

void GraphView::showMinimap(bool shown) {
    m_impl->overlays.showMinimap(shown);
}

void GraphView::showOuter(std::optional<GraphModel> outer, int64_t open) {
    m_impl->overlays.showOuter(std::move(outer), open);
}

void GraphView::setFits(std::function<QString(PortRef from, PortRef to)> fits) {
    m_impl->state.fits = std::move(fits);
}

QString GraphView::saveDrawing(const QString& file) const {
    return exportCanvas(m_impl->state, themeOf(this), file);
}

// Tab adds a layer: it must not move the focus, and the window's shortcuts must not take keys of the canvas.
bool GraphView::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride && m_impl->keys.knows(static_cast<const QKeyEvent&>(*event))) {
        event->accept();
        return true;
    }
    if (event->type() == QEvent::KeyPress && m_impl->keys.press(static_cast<const QKeyEvent&>(*event))) {
        m_impl->showWaiting(*this);
        event->accept();
        return true;
    }
    if (event->type() == QEvent::ToolTip) {
        const auto& help = static_cast<const QHelpEvent&>(*event);
        QToolTip::showText(help.globalPos(), m_impl->wordsAt(help.pos()), this);
        return true;
    }
    return QWidget::event(event);
}

void GraphView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const Theme& theme = themeOf(this);
    paintCanvas(painter, m_impl->state, theme);
    paintPull(painter, m_impl->state, theme);
    if (m_impl->mouse.gesture()) m_impl->mouse.gesture()->paint(painter, theme);
    m_impl->drops.paint(painter, theme);
    m_impl->overlays.paint(painter, theme);
}

void GraphView::resizeEvent(QResizeEvent* event) {
    m_impl->state.viewSize = size();
    // What was in the middle stays there, whatever panes come beside it.
    const QSize grown = event->size() - event->oldSize();
    if (!event->oldSize().isEmpty()) m_impl->state.camera.pan(QPointF(grown.width(), grown.height()) / 2);
    if (m_impl->framesWhenShown) frame(false);
    if (const auto place = std::exchange(m_impl->looksWhenShown, std::nullopt)) lookAt(place->first, place->second);
    Q_EMIT viewChanged();
}

void GraphView::mousePressEvent(QMouseEvent* event) {
    m_impl->keys.cancel();
    m_impl->mouse.press(*event);
}

void GraphView::mouseMoveEvent(QMouseEvent* event) {
    m_impl->mouse.move(*event);
}

void GraphView::mouseReleaseEvent(QMouseEvent* event) {
    m_impl->mouse.release(*event);
    m_impl->showWaiting(*this);
}

void GraphView::mouseDoubleClickEvent(QMouseEvent* event) {
    m_impl->mouse.doubleClick(*event);
}

void GraphView::wheelEvent(QWheelEvent* event) {
    const double notches = event->angleDelta().y() / 120.0;
    if (notches != 0) zoomAbout(event->position(), zoom() * std::pow(wheelStep, notches));
    event->accept();
}

void GraphView::leaveEvent(QEvent*) {
    m_impl->mouse.leave();
}

void GraphView::keyPressEvent(QKeyEvent* event) {
    QWidget::keyPressEvent(event);  // those of the canvas were taken in `event`
}

void GraphView::keyReleaseEvent(QKeyEvent* event) {
    if (!m_impl->keys.release(*event)) QWidget::keyReleaseEvent(event);
}

void GraphView::focusInEvent(QFocusEvent* event) {
    m_impl->keys.focusIn(event->reason());
}

void GraphView::focusOutEvent(QFocusEvent*) {
    m_impl->keys.focusOut();
}

void GraphView::dragEnterEvent(QDragEnterEvent* event) {
    m_impl->drops.enter(*event);
}

void GraphView::dragMoveEvent(QDragMoveEvent* event) {
    m_impl->drops.move(*event);
}

void GraphView::dragLeaveEvent(QDragLeaveEvent*) {
    m_impl->drops.leave();
}

void GraphView::dropEvent(QDropEvent* event) {
    m_impl->drops.drop(*event);
}

}  // namespace lathe::ui
