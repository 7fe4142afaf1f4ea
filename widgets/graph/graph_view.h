// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <optional>

#include <QGraphicsView>

#include "widgets/graph/graph_model.h"

namespace lathe::ui {

/// The canvas of a network. Shows a GraphModel; gestures and keys come out as wishes. All positions are in canvas units.
class GraphView : public QGraphicsView {
    Q_OBJECT
public:
    explicit GraphView(QWidget* parent = nullptr);
    ~GraphView() override;

    /// Shows `model`; items of nodes that stay are kept, with selection and focus.
    void setModel(GraphModel model);
    const GraphModel& model() const;

    std::vector<int64_t> selection() const;  ///< ascending
    void select(std::vector<int64_t> nodes);
    /// The node with the keyboard; nothing when the canvas is empty.
    std::optional<int64_t> current() const;
    void setCurrent(int64_t node);
    /// Brings a node into view.
    void reveal(int64_t node);

    void frame(bool selectionOnly);  ///< F, Home: fits what is asked for into the view
    double zoom() const;
    void setZoom(double zoom);  ///< 0.05 to 4, about the centre
    bool minimapShown() const;
    void showMinimap(bool shown);

    /// Whether a wire may be drawn: an empty string, or the reason why not, for the status bar. Asked for each port while a wire
    /// is dragged.
    void setFits(std::function<QString(PortRef from, PortRef to)> fits);

Q_SIGNALS:
    void selectionChanged();
    void currentChanged(std::optional<int64_t> node);
    void moveWished(const std::vector<lathe::ui::NodeMove>& moves);
    void connectWished(lathe::ui::PortRef from, lathe::ui::PortRef to);  ///< replaces what the input had
    void disconnectWished(const std::vector<lathe::ui::WireView>& wires);
    void removeWished(const std::vector<int64_t>& nodes, bool heal);  ///< heal: join what was before with what comes after
    /// A node dropped on a wire: to be inserted there.
    void insertWished(int64_t node, const lathe::ui::WireView& wire);
    /// A layer is to be chosen and put at `at`; from the port when a wire was dropped on nothing, or into `wire`.
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
    void zoomChanged(double zoom);
    void hint(const QString& text);  ///< for the status bar; empty: nothing to say

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

/// MIME type under which a palette offers a layer: its type in UTF-8.
inline constexpr char layerMimeType[] = "application/x-lathe-layer";

}  // namespace lathe::ui
