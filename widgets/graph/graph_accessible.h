// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>

#include <QAccessibleWidget>
#include <QPointer>

#include "widgets/graph/gestures/graph_canvas.h"

namespace lathe::ui {

/// The canvas for screen readers: a list with one item per node, after the overlay widgets.
class GraphAccessible : public QAccessibleWidget {
public:
    explicit GraphAccessible(GraphCanvas* view);
    ~GraphAccessible() override;

    int childCount() const override;
    QAccessibleInterface* child(int index) const override;
    int indexOfChild(const QAccessibleInterface*) const override;
    QAccessibleInterface* childAt(int x, int y) const override;
    QAccessibleInterface* focusChild() const override;
    QString text(QAccessible::Text) const override;

private:
    QAccessibleInterface* nodeAt(int place) const;
    const GraphCanvas& view() const;

    mutable std::map<int64_t, QAccessible::Id> m_nodes;  // interfaces made so far, by node
};

/// A node as a list item. Its name contains all visible texts, its description the problem.
class NodeAccessible : public QAccessibleInterface, public QAccessibleActionInterface {
public:
    NodeAccessible(GraphCanvas* view, int64_t node) : m_view(view), m_node(node) {}

    int64_t node() const { return m_node; }
    bool isValid() const override;
    QObject* object() const override { return nullptr; }
    QAccessibleInterface* parent() const override;
    QAccessibleInterface* child(int) const override { return nullptr; }
    QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    QString text(QAccessible::Text) const override;
    void setText(QAccessible::Text, const QString&) override {}
    QRect rect() const override;
    QAccessible::Role role() const override { return QAccessible::ListItem; }
    QAccessible::State state() const override;
    void* interface_cast(QAccessible::InterfaceType) override;

    QStringList actionNames() const override;
    void doAction(const QString& name) override;
    QStringList keyBindingsForAction(const QString&) const override { return {}; }

private:
    int place() const;

    QPointer<GraphCanvas> m_view;
    int64_t m_node;
};

/// Registers the accessible interface of all GraphCanvas widgets. May be called several times.
void makeAccessible();
/// Notifies screen readers that another node has the keyboard focus.
void announceCurrent(GraphCanvas&);

}  // namespace lathe::ui
