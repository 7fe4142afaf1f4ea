// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>

#include "widgets/graph/model/drawing.h"
#include "widgets/graph/painting/camera.h"

namespace lathe::ui {

/// A port of a node with its direction: the end of a wire.
struct PortEnd {
    PortRef ref;
    bool output = false;
    auto operator<=>(const PortEnd&) const = default;
};

/// The item below the pointer, with this priority: port, node, wire, title of a frame.
struct Hit {
    std::optional<PortEnd> port;
    int node = -1, wire = -1, frame = -1;  ///< indices; -1: none
    bool nothing() const { return !port && node < 0 && wire < 0 && frame < 0; }
    bool operator==(const Hit&) const = default;
};

/// A wire that is being dragged, or whose target is being chosen by keys: which ports accept it, and why others do not.
struct Pull {
    PortEnd start;
    std::map<PortEnd, QString> reasons;  ///< by port of the other direction; empty: it fits
    QPointF tip;                         ///< canvas
    std::optional<PortEnd> target;
    bool fits(const PortEnd& port) const;
};

/// The model set by the owner, its drawing, and the state of selection and gestures. Painters read it; gestures and keys change
/// it.
struct CanvasState {
    GraphModel model;  ///< as set by the owner; during a drag, `drawing` differs
    Drawing drawing;
    Camera camera;
    QSizeF viewSize;

    std::set<int64_t> selected;
    std::set<PortRef> selectedWires;  ///< by the input of the wire
    std::optional<int64_t> current;
    bool ringShown = false;  ///< draw the focus ring: the view has the focus, and the last input was a key
    Hit hover;
    std::optional<Pull> pull;
    int dropWire = -1;  ///< wire into which a dragged item would be inserted
    std::function<QString(PortRef from, PortRef to)> fits;

    QRectF seen() const { return camera.toCanvas(QRectF({0, 0}, viewSize)); }
    bool isSelected(int place) const { return selected.contains(drawing.node(place).id); }
};

/// The item at a position. Ports count only above the Block level of detail; wires within a fixed distance in pixels.
Hit hitTest(const CanvasState&, QPointF canvas);
/// Index of the nearest wire within `reach` canvas units, or -1.
int wireAt(const CanvasState&, QPointF canvas, double reach);
/// Index of the node at a position, or -1.
int nodeAt(const Drawing&, QPointF canvas);
/// Position of a port on the canvas.
QPointF portPoint(const Drawing&, const PortEnd&);
/// Ids of the nodes in a frame (an index of `Drawing::frames`), ascending.
std::vector<int64_t> membersOf(const Drawing&, int frame);
/// All ports from which a wire can be dragged: by node, inputs before outputs.
std::vector<PortEnd> portsOf(const Drawing&);

}  // namespace lathe::ui
