// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include <QWidget>

#include "widgets/graph/model/graph_model.h"
#include "widgets/graph/painting/canvas_state.h"

namespace lathe::ui {

/// The canvas as gestures, keys and what floats above it see it; `GraphView` is the one. What a person wishes comes out as
/// its signals. All positions are in canvas units, that is pixels at a zoom of 1.
class GraphCanvas : public QWidget {
    Q_OBJECT
public:
    using QWidget::QWidget;
    ~GraphCanvas() override;

    virtual const GraphModel& model() const = 0;
    virtual std::vector<int64_t> selection() const = 0;  ///< ascending
    virtual void select(std::vector<int64_t> nodes) = 0;
    /// The node with the keyboard; nothing when the canvas is empty or nothing was taken hold of yet.
    virtual std::optional<int64_t> current() const = 0;
    /// Gives a node the keyboard and selects it alone.
    virtual void setCurrent(int64_t node) = 0;
    /// Brings a node into view.
    virtual void reveal(int64_t node) = 0;
    virtual void frame(bool selectionOnly) = 0;  ///< F, Home: fits what is asked for into the view
    virtual double zoom() const = 0;
    virtual void setZoom(double zoom) = 0;  ///< 0.05 to 4, about the centre
    virtual void zoomAbout(QPointF view, double zoom) = 0;
    virtual void pan(QPointF viewDelta) = 0;
    /// Puts a point of the canvas into the middle.
    virtual void centerOn(QPointF canvas) = 0;
    virtual bool minimapShown() const = 0;
    virtual void showMinimap(bool shown) = 0;
    /// What is shown and where; for painters, screen readers and tests.
    virtual const CanvasState& state() const = 0;

Q_SIGNALS:
    void selectionChanged();
    void currentChanged(std::optional<int64_t> node);
    void moveWished(const std::vector<lathe::ui::NodeMove>& moves);
    void connectWished(lathe::ui::PortRef from, lathe::ui::PortRef to);  ///< replaces what the input had
    void disconnectWished(const std::vector<lathe::ui::WireView>& wires);
    void removeWished(const std::vector<int64_t>& nodes, bool heal);  ///< heal: join what was before with what comes after
    /// A node without wires dropped on one: to be inserted there, and to lie at `at`.
    void insertWished(int64_t node, QPointF at, const lathe::ui::WireView& wire);
    /// A layer is to be chosen and put at `at`; from the port when a wire was dropped on nothing.
    void addWished(QPointF at, std::optional<lathe::ui::PortRef> from, bool fromOutput);
    /// Something of the palette (its MIME data) dropped on the canvas, or on a wire.
    void dropWished(const QString& layerType, QPointF at, std::optional<lathe::ui::WireView> onWire);
    void activated(int64_t node);  ///< Enter or double-click: to the inspector
    void remedyWished(int64_t node);
    void copyWished();
    void cutWished();
    void pasteWished(QPointF at, bool keepIncoming);
    void duplicateWished();
    void layOutWished(bool selectionOnly);
    void renameWished(int64_t node);
    void viewChanged();  ///< another part of the canvas is seen, or something on it moved
    void zoomChanged(double zoom);
    void hint(const QString& text);  ///< for the status bar; empty: nothing to say
};

/// MIME type under which a palette offers a layer: its type in UTF-8.
inline constexpr char layerMimeType[] = "application/x-lathe-layer";

}  // namespace lathe::ui
