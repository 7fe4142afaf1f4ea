// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/graph_accessible.h"

#include <QCoreApplication>

namespace lathe::ui {

namespace {

QAccessibleInterface* makeInterface(const QString&, QObject* object) {
    auto* view = qobject_cast<GraphCanvas*>(object);
    return view ? new GraphAccessible(view) : nullptr;
}

int nodeCount(const GraphCanvas& view) {
    return static_cast<int>(view.model().nodes.size());
}

}  // namespace

void makeAccessible() {
    QAccessible::installFactory(makeInterface);
}

void announceCurrent(GraphCanvas& view) {
    QAccessibleInterface* list = QAccessible::isActive() ? QAccessible::queryAccessibleInterface(&view) : nullptr;
    QAccessibleInterface* node = list ? list->focusChild() : nullptr;
    if (!node) return;
    QAccessibleEvent event(&view, QAccessible::Focus);
    event.setChild(list->indexOfChild(node));
    QAccessible::updateAccessibility(&event);
}

GraphAccessible::GraphAccessible(GraphCanvas* view) : QAccessibleWidget(view, QAccessible::List) {}

GraphAccessible::~GraphAccessible() {
    for (const auto& [node, id] : m_nodes) QAccessible::deleteAccessibleInterface(id);
}

const GraphCanvas& GraphAccessible::view() const {
    return *static_cast<GraphCanvas*>(widget());
}

int GraphAccessible::childCount() const {
    return QAccessibleWidget::childCount() + nodeCount(view());
}

QAccessibleInterface* GraphAccessible::child(int index) const {
    const int widgets = QAccessibleWidget::childCount();
    return index < widgets ? QAccessibleWidget::child(index) : nodeAt(index - widgets);
}

QAccessibleInterface* GraphAccessible::nodeAt(int place) const {
    if (place < 0 || place >= nodeCount(view())) return nullptr;
    const int64_t id = view().model().nodes[static_cast<size_t>(place)].id;
    auto known = m_nodes.find(id);
    if (known == m_nodes.end()) {
        auto* made = new NodeAccessible(static_cast<GraphCanvas*>(widget()), id);
        known = m_nodes.emplace(id, QAccessible::registerAccessibleInterface(made)).first;
    }
    return QAccessible::accessibleInterface(known->second);
}

int GraphAccessible::indexOfChild(const QAccessibleInterface* child) const {
    const auto* node = dynamic_cast<const NodeAccessible*>(child);
    if (!node) return QAccessibleWidget::indexOfChild(child);
    const int place = view().state().drawing.indexOf(node->node());
    return place < 0 ? -1 : QAccessibleWidget::childCount() + place;
}

QAccessibleInterface* GraphAccessible::childAt(int x, int y) const {
    if (QAccessibleInterface* above = QAccessibleWidget::childAt(x, y)) return above;
    const QPointF local = view().mapFromGlobal(QPointF(x, y));
    return nodeAt(lathe::ui::nodeAt(view().state().drawing, view().state().camera.toCanvas(local)));
}

QAccessibleInterface* GraphAccessible::focusChild() const {
    if (QAccessibleInterface* inner = QAccessibleWidget::focusChild(); inner && inner->object() != widget()) return inner;
    const auto current = view().current();
    return current && view().hasFocus() ? nodeAt(view().state().drawing.indexOf(*current)) : nullptr;
}

QString GraphAccessible::text(QAccessible::Text kind) const {
    if (kind != QAccessible::Description) return QAccessibleWidget::text(kind);
    const GraphModel& model = view().model();
    return QCoreApplication::translate("GraphView", "Layers: %1. Connections: %2.")
        .arg(model.nodes.size())
        .arg(model.wires.size());
}

int NodeAccessible::place() const {
    return m_view ? m_view->state().drawing.indexOf(m_node) : -1;
}

bool NodeAccessible::isValid() const {
    return place() >= 0;
}

QAccessibleInterface* NodeAccessible::parent() const {
    return QAccessible::queryAccessibleInterface(m_view);
}

QString NodeAccessible::text(QAccessible::Text kind) const {
    if (!isValid()) return {};
    const NodeView& node = m_view->state().drawing.node(place());
    if (kind == QAccessible::Name) return node.accessible;
    return kind == QAccessible::Description ? node.problem : QString();
}

QRect NodeAccessible::rect() const {
    if (!isValid()) return {};
    const QRectF seen = m_view->state().camera.toView(m_view->state().drawing.rectOf(place()));
    return {m_view->mapToGlobal(seen.topLeft()).toPoint(), seen.size().toSize()};
}

QAccessible::State NodeAccessible::state() const {
    QAccessible::State state;
    state.invalid = !isValid();
    if (state.invalid) return state;
    state.focusable = state.selectable = state.multiSelectable = true;
    state.selected = m_view->state().selected.contains(m_node);
    state.focused = m_view->hasFocus() && m_view->current() == m_node;
    state.offscreen = !m_view->state().seen().intersects(m_view->state().drawing.rectOf(place()));
    return state;
}

void* NodeAccessible::interface_cast(QAccessible::InterfaceType type) {
    return type == QAccessible::ActionInterface ? static_cast<QAccessibleActionInterface*>(this) : nullptr;
}

QStringList NodeAccessible::actionNames() const {
    return {setFocusAction(), pressAction()};
}

void NodeAccessible::doAction(const QString& name) {
    if (!isValid()) return;
    if (name == setFocusAction()) m_view->setFocus(), m_view->setCurrent(m_node), m_view->reveal(m_node);
    if (name == pressAction()) Q_EMIT m_view->activated(m_node);
}

}  // namespace lathe::ui
