// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include "app/workbench/design/edits/design_level.h"
#include "app/workbench/design/edits/graph_edits.h"
#include "app/workbench/design/graph_binding.h"
#include "app/workbench/workspace/workbench.h"

namespace lathe::ui {
class GraphView;
}

namespace lathe::workbench {

class BlockLibrary;

/// Connects the canvas and the document: shows the project on the canvas, and turns requests of the canvas into edits, each one
/// step of the undo history.
class DesignEditor : public QObject {
    Q_OBJECT
public:
    DesignEditor(Workbench&, ui::GraphView&, BlockLibrary&, QObject* parent = nullptr);

    ui::GraphView& canvas() { return m_canvas; }
    /// The network, or the block whose inside is shown.
    DesignLevel& level() { return m_level; }
    const DesignLevel& level() const { return m_level; }
    Heat heat() const { return m_heat; }
    void setHeat(Heat heat);

    /// The selected layers, without the drawn loss.
    std::vector<NodeId> selected() const;
    bool lossSelected() const;
    void select(const std::vector<NodeId>& nodes);

    /// A new layer of a type, or with a block, by the key of the palette.
    NewLayer newLayer(const std::string& key, QPointF at) const;
    /// Whether it is drawn as a row of the layer that it reads.
    static bool docks(const NewLayer&);
    /// Adds a layer and selects it: after the selected layer and before its readers if exactly one layer is selected and `at` is
    /// not given; else at a free position.
    void add(const std::string& key, std::optional<QPointF> at = {});
    /// Inserts a layer into a wire or chain, and moves other layers to make room; or connects it to the end of a wire that was
    /// dropped on an empty position.
    void add(NewLayer layer);
    void applyRemedy(const Diagnostic&);
    std::optional<Remedy> remedy(const Diagnostic&) const;
    void layOut(bool selectionOnly);
    void copy();
    void cut();
    void paste(QPointF at, bool keepIncoming);
    void duplicateSelection();
    void remove(const std::vector<NodeId>& nodes, bool reconnect);
    /// Moves the selected layers into a new block, and puts the layers of the selected block in its place.
    void makeBlock();
    void dissolveBlock();
    /// Gives a copy of the block that is shown a block of its own, and shows that.
    void makeCopyDifferent(int64_t copy);
    /// Saves the selected block, or the one that is shown, to the palette.
    void saveBlock();
    /// Removes a saved block from the palette.
    void forgetBlock(const std::string& key);
    /// Promotes a parameter of a layer of the block that is shown, or takes that back.
    void togglePromoted(NodeId node, const std::string& key);
    /// Shows the inside of a block; false: the layer is none. `leaveBlock` shows the level with so many open blocks.
    bool openBlock(NodeId use);
    void leaveBlock(size_t level);
    bool isBlock(NodeId node) const;
    /// Scrolls so that a layer is visible.
    void reveal(NodeId node);
    /// Why the entry of the palette with this key cannot be added here, or cannot read the output `from`; empty: it can.
    QString mismatch(const std::string& key, std::optional<std::pair<NodeId, int>> from) const;

Q_SIGNALS:
    /// Choose a layer to add: see GraphView::addRequested.
    void chooseRequested(QPointF at, std::optional<lathe::ui::PortRef> from, bool fromOutput);
    void inspectRequested(int64_t node);
    void renameRequested(int64_t node);
    void selectionChanged();
    void shown();  ///< the canvas shows the current project

private:
    void connectRequests();
    void refresh();
    void showOuter();
    RemedyContext context(FreshId fresh) const;
    bool containsShown(const BlockTemplate&) const;
    void restoreSaved(const BlockTemplate&);
    bool apply(const GraphPlan&, const QString& text, const QString& merge = {});
    GraphPlan plan();
    /// Moves the layers below a layer that was inserted between others.
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
    BlockLibrary& m_library;
    DesignLevel m_level;
    Heat m_heat = Heat::Macs;
    QTimer m_later;
    QElapsedTimer m_sinceMove;
    QString m_moved;
    int m_moveCount = 0;
};

}  // namespace lathe::workbench
