// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "widgets/graph/gestures/graph_canvas.h"

namespace lathe::ui {

/// The canvas of a network. Shows a GraphModel; gestures and keys emit requests as signals. All positions are in canvas units:
/// pixels at a zoom of 1. Painted directly, without a QGraphicsScene: thousands of nodes are culled, batched and drawn in a few
/// milliseconds. Hit tests use the same plain data (`CanvasState`) as the painters.
class GraphView : public GraphCanvas {
    Q_OBJECT
public:
    explicit GraphView(QWidget* parent = nullptr);
    ~GraphView() override;

    /// Shows `model`; selection, keyboard focus and visible part stay. During a drag, the change is delayed until its end.
    void setModel(GraphModel model);
    const GraphModel& model() const override;

    std::vector<int64_t> selection() const override;  ///< ascending
    void select(std::vector<int64_t> nodes) override;
    /// The node with the keyboard focus; nothing if the canvas is empty or no node was focused yet.
    std::optional<int64_t> current() const override;
    /// Moves the keyboard focus to a node, and selects only this node.
    void setCurrent(int64_t node) override;
    /// Scrolls so that a node is visible.
    void reveal(int64_t node) override;

    void frame(bool selectionOnly) override;  ///< F, Home: fits the selection or everything into the view
    double zoom() const override;
    void setZoom(double zoom) override;  ///< 0.05 to 4, about the centre
    void zoomAbout(QPointF view, double zoom) override;
    void pan(QPointF viewDelta) override;
    /// Scrolls so that a point of the canvas is in the center.
    void centerOn(QPointF canvas) override;
    /// Sets center and zoom, now or as soon as the view has a size.
    void lookAt(QPointF canvas, double zoom);
    bool minimapShown() const override;
    void showMinimap(bool shown) override;
    /// Shows the graph around this one in the place of the minimap, with its node `open`. Nothing: shows the minimap.
    void showOuter(std::optional<GraphModel> outer, int64_t open = 0);

    /// `fits` returns an empty string if a wire is allowed, or the reason why not, for the status bar. It is called once per port
    /// when the user starts to drag a wire.
    void setFits(std::function<QString(PortRef from, PortRef to)> fits);

    /// Writes the whole network as SVG or PNG, depending on the file name. Returns the error; empty: success.
    QString saveDrawing(const QString& file) const;

    /// Everything that is shown, with positions; for painters, screen readers and tests.
    const CanvasState& state() const override;

    QSize sizeHint() const override { return {800, 600}; }

Q_SIGNALS:
    void outerRequested();  ///< go up to the graph around this one

protected:
    bool event(QEvent*) override;
    void paintEvent(QPaintEvent*) override;
    void resizeEvent(QResizeEvent*) override;
    void mousePressEvent(QMouseEvent*) override;
    void mouseMoveEvent(QMouseEvent*) override;
    void mouseReleaseEvent(QMouseEvent*) override;
    void mouseDoubleClickEvent(QMouseEvent*) override;
    void wheelEvent(QWheelEvent*) override;
    void leaveEvent(QEvent*) override;
    void keyPressEvent(QKeyEvent*) override;
    void keyReleaseEvent(QKeyEvent*) override;
    void focusInEvent(QFocusEvent*) override;
    void focusOutEvent(QFocusEvent*) override;
    void dragEnterEvent(QDragEnterEvent*) override;
    void dragMoveEvent(QDragMoveEvent*) override;
    void dragLeaveEvent(QDragLeaveEvent*) override;
    void dropEvent(QDropEvent*) override;

private:
    void cameraMoved(double zoomBefore);

    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

}  // namespace lathe::ui
