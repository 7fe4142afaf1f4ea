// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>

#include "widgets/graph/model/drawing.h"
#include "widgets/graph/painting/camera.h"

namespace lathe::ui {

/// An end of a wire at a node.
struct PortEnd {
    PortRef ref;
    bool output = false;
    auto operator<=>(const PortEnd&) const = default;
};

/// What lies under the pointer, the nearest first: a port, then a node, a wire, the title of a frame.
struct Hit {
    std::optional<PortEnd> port;
    int node = -1, wire = -1, frame = -1;  ///< places; -1: none
    bool nothing() const { return !port && node < 0 && wire < 0 && frame < 0; }
    bool operator==(const Hit&) const = default;
};

/// A wire being pulled, or a target being chosen by keys: which ports would take it, and why others would not.
struct Pull {
    PortEnd start;
    std::map<PortEnd, QString> reasons;  ///< of each port on the other side; empty: it fits
    QPointF tip;                         ///< canvas
    std::optional<PortEnd> target;
    bool fits(const PortEnd& port) const;
};

/// What the owner gave, what is shown of it and what a person has taken hold of. Painters read it; gestures and keys change it.
struct CanvasState {
    GraphModel model;  ///< as the owner gave it; `drawing` differs from it while something is dragged
    Drawing drawing;
    Camera camera;
    QSizeF viewSize;

    std::set<int64_t> selected;
    std::set<PortRef> selectedWires;  ///< by the input that they end in
    std::optional<int64_t> current;
    bool ringShown = false;  ///< the node with the keyboard is ringed: the view has the focus, and keys were used last
    Hit hover;
    std::optional<Pull> pull;
    int dropWire = -1;  ///< wire that would take what is being dropped
    std::function<QString(PortRef from, PortRef to)> fits;

    QRectF seen() const { return camera.toCanvas(QRectF({0, 0}, viewSize)); }
    bool isSelected(int place) const { return selected.contains(drawing.node(place).id); }
};

Hit hitTest(const CanvasState&, QPointF canvas);
/// The nearest wire within `reach` canvas units, or -1.
int wireAt(const CanvasState&, QPointF canvas, double reach);
/// The node whose part of a card this is, or -1.
int nodeAt(const Drawing&, QPointF canvas);
/// Where an end of a wire is.
QPointF portPoint(const Drawing&, const PortEnd&);
/// The nodes in a frame (a place of `Drawing::frames`), ascending.
std::vector<int64_t> membersOf(const Drawing&, int frame);
/// All ports that can be taken hold of, inputs before outputs, by node.
std::vector<PortEnd> portsOf(const Drawing&);

}  // namespace lathe::ui
