// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include <QWidget>

#include "widgets/graph/model/graph_model.h"
#include "widgets/graph/painting/canvas_state.h"

namespace lathe::ui {

/// Interface of the canvas for gestures, keys and overlays; `GraphView` implements it. User actions are emitted as signals, which
/// request changes of the model. All positions are in canvas units: pixels at a zoom of 1.
class GraphCanvas : public QWidget {
    Q_OBJECT
public:
    using QWidget::QWidget;
    ~GraphCanvas() override;

    virtual const GraphModel& model() const = 0;
    virtual std::vector<int64_t> selection() const = 0;  ///< ascending
    virtual void select(std::vector<int64_t> nodes) = 0;
    /// The node with the keyboard focus; nothing if the canvas is empty or no node was focused yet.
    virtual std::optional<int64_t> current() const = 0;
    /// Moves the keyboard focus to a node, and selects only this node.
    virtual void setCurrent(int64_t node) = 0;
    /// Scrolls so that a node is visible.
    virtual void reveal(int64_t node) = 0;
    virtual void frame(bool selectionOnly) = 0;  ///< F, Home: fits the selection or everything into the view
    virtual double zoom() const = 0;
    virtual void setZoom(double zoom) = 0;  ///< 0.05 to 4, about the centre
    virtual void zoomAbout(QPointF view, double zoom) = 0;
    virtual void pan(QPointF viewDelta) = 0;
    /// Scrolls so that a point of the canvas is in the center.
    virtual void centerOn(QPointF canvas) = 0;
    virtual bool minimapShown() const = 0;
    virtual void showMinimap(bool shown) = 0;
    /// Everything that is shown, with positions; for painters, screen readers and tests.
    virtual const CanvasState& state() const = 0;

Q_SIGNALS:
    void selectionChanged();
    void currentChanged(std::optional<int64_t> node);
    void moveRequested(const std::vector<lathe::ui::NodeMove>& moves);
    void connectRequested(lathe::ui::PortRef from, lathe::ui::PortRef to);  ///< replaces the wire of the input
    void disconnectRequested(const std::vector<lathe::ui::WireView>& wires);
    void removeRequested(const std::vector<int64_t>& nodes, bool reconnect);  ///< heal: reconnect the neighbors
    /// A node without wires was dropped on a wire: insert it there, at position `at`.
    void insertRequested(int64_t node, QPointF at, const lathe::ui::WireView& wire);
    /// Choose a new layer for position `at`. `from`: the port where the wire starts, if a wire was dropped on an empty position.
    void addRequested(QPointF at, std::optional<lathe::ui::PortRef> from, bool fromOutput);
    /// A palette entry (its MIME data) was dropped on the canvas, or on a wire.
    void dropRequested(const QString& layerType, QPointF at, std::optional<lathe::ui::WireView> onWire);
    void activated(int64_t node);  ///< Enter or double-click: to the inspector
    void remedyRequested(int64_t node);
    void copyRequested();
    void cutRequested();
    void pasteRequested(QPointF at, bool keepIncoming);
    void duplicateRequested();
    void layOutRequested(bool selectionOnly);
    void renameRequested(int64_t node);
    void viewChanged();  ///< the visible part of the canvas changed, or something on it moved
    void zoomChanged(double zoom);
    void hint(const QString& text);  ///< text for the status bar; empty: none
};

/// MIME type of a layer dragged from a palette. The data is the layer type in UTF-8.
inline constexpr char layerMimeType[] = "application/x-lathe-layer";

}  // namespace lathe::ui
