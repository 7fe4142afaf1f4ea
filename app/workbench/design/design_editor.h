// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include "app/workbench/design/edits/graph_edits.h"
#include "app/workbench/design/graph_binding.h"
#include "app/workbench/workspace/workbench.h"

namespace lathe::ui {
class GraphView;
}

namespace lathe::workbench {

/// Between the canvas and the document: shows the project on the canvas, and turns what a person wishes there into edits, each
/// one step of the history.
class DesignEditor : public QObject {
    Q_OBJECT
public:
    DesignEditor(Workbench&, ui::GraphView&, QObject* parent = nullptr);

    ui::GraphView& canvas() { return m_canvas; }
    Heat heat() const { return m_heat; }
    void setHeat(Heat heat);

    /// Selected layers; the drawn loss is none.
    std::vector<NodeId> selected() const;
    bool lossSelected() const;
    void select(const std::vector<NodeId>& nodes);

    /// A layer of the palette or the search: after the selected one, before what reads it, when there is exactly one and `at` is
    /// not given, else where there is room. It becomes the selection.
    void add(const std::string& type, std::optional<QPointF> at = {});
    /// Into a wire or a chain, where the rest makes room for it, or at one end of a wire that was dropped on nothing.
    void add(NewLayer layer);
    void applyRemedy(const Diagnostic&);
    std::optional<Remedy> remedy(const Diagnostic&) const;
    void layOut(bool selectionOnly);
    void copy();
    void cut();
    void paste(QPointF at, bool keepIncoming);
    void duplicateSelection();
    void remove(const std::vector<NodeId>& nodes, bool heal);
    /// Why a layer of this type cannot read what `from` gives; empty: it can.
    /// Brings a layer into view.
    void reveal(NodeId node);
    QString misfit(const std::string& type, std::pair<NodeId, int> from) const;

Q_SIGNALS:
    /// A layer is to be chosen: see GraphView::addWished.
    void chooseWished(QPointF at, std::optional<lathe::ui::PortRef> from, bool fromOutput);
    void inspectWished(int64_t node);
    void renameWished(int64_t node);
    void selectionChanged();
    void shown();  ///< the drawing is that of the project

private:
    void connectWishes();
    void refresh();
    RemedyContext context(FreshId fresh) const;
    bool apply(const GraphPlan&, const QString& text, const QString& merge = {});
    GraphPlan plan();
    /// Moves what lies under a layer that was put between others.
    void makeRoom(GraphPlan& edit, NodeId node) const;
    void move(const std::vector<ui::NodeMove>& moves, const QString& text, const QString& merge);
    void moved(const std::vector<ui::NodeMove>& moves);
    void connectPorts(ui::PortRef from, ui::PortRef to);
    void disconnectWires(const std::vector<ui::WireView>& wires);
    void mend(int64_t node);
    QString whyNot(ui::PortRef from, ui::PortRef to) const;
    QPointF roomInView() const;

    Workbench& m_bench;
    ui::GraphView& m_canvas;
    Heat m_heat = Heat::Macs;
    QTimer m_later;
    QElapsedTimer m_sinceMove;
    QString m_moved;
    int m_moveCount = 0;
};

}  // namespace lathe::workbench
