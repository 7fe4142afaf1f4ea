// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>

#include <QAccessibleWidget>
#include <QPointer>

#include "widgets/graph/gestures/graph_canvas.h"

namespace lathe::ui {

/// What a screen reader sees of the canvas: a list with an item for each node, after the widgets that float above it.
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

/// A node as an item of the list: its name says all that is drawn, its description what is wrong.
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

/// Makes every GraphCanvas accessible. May be called again.
void makeAccessible();
/// Tells screen readers which node has the keyboard.
void announceCurrent(GraphCanvas&);

}  // namespace lathe::ui
