// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <optional>

#include <QWidget>

#include "widgets/graph/canvas_state.h"
#include "widgets/graph/graph_model.h"

namespace lathe::ui {

/// The canvas of a network. Shows a GraphModel; gestures and keys come out as wishes. All positions are in canvas units, that is
/// pixels at a zoom of 1. Painted directly, without a scene: thousands of nodes are culled, batched and drawn in a few
/// milliseconds, and what is hit is found in the same plain data (`CanvasState`) that is painted.
class GraphView : public QWidget {
    Q_OBJECT
public:
    explicit GraphView(QWidget* parent = nullptr);
    ~GraphView() override;

    /// Shows `model`; selection, focus and the place looked at stay. While something is dragged it waits for the end of that.
    void setModel(GraphModel model);
    const GraphModel& model() const;

    std::vector<int64_t> selection() const;  ///< ascending
    void select(std::vector<int64_t> nodes);
    /// The node with the keyboard; nothing when the canvas is empty or nothing was taken hold of yet.
    std::optional<int64_t> current() const;
    /// Gives a node the keyboard and selects it alone.
    void setCurrent(int64_t node);
    /// Brings a node into view.
    void reveal(int64_t node);

    void frame(bool selectionOnly);  ///< F, Home: fits what is asked for into the view
    double zoom() const;
    void setZoom(double zoom);  ///< 0.05 to 4, about the centre
    void zoomAbout(QPointF view, double zoom);
    void pan(QPointF viewDelta);
    /// Puts a point of the canvas into the middle.
    void centerOn(QPointF canvas);
    /// Both, now or as soon as the view has a size.
    void lookAt(QPointF canvas, double zoom);
    bool minimapShown() const;
    void showMinimap(bool shown);

    /// Whether a wire may be drawn: an empty string, or the reason why not, for the status bar. Asked once for each port when a
    /// wire is taken hold of.
    void setFits(std::function<QString(PortRef from, PortRef to)> fits);

    /// Writes the whole network as SVG or PNG, by the suffix. Returns what went wrong; empty: nothing.
    QString saveDrawing(const QString& file) const;

    /// What is shown and where; for painters, screen readers and tests.
    const CanvasState& state() const;

    QSize sizeHint() const override { return {800, 600}; }

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

/// MIME type under which a palette offers a layer: its type in UTF-8.
inline constexpr char layerMimeType[] = "application/x-lathe-layer";

}  // namespace lathe::ui
