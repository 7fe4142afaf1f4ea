// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>
#include <cstdint>
#include <vector>

#include <QPointF>
#include <QString>
#include <QStringList>

#include "widgets/common/theme.h"

namespace lathe::ui {

/// Severity of the problem at a node or wire.
enum class Mark : uint8_t { None, Warning, Error };

/// A node as it is drawn, with texts that are ready to show.
struct NodeView {
    int64_t id = 0;
    QString type;          ///< "Conv2d"
    QString name;          ///< "s2.conv1". The part before the last dot is the frame in which the node lies
    QString settings;      ///< "3×3 · 32 · stride 2"; empty: nothing to configure
    QString count;         ///< "4,640" parameters; "?" when unknown
    QString content;       ///< "9 layers, folded": drawn as a block, 60 high; empty: an ordinary layer
    bool stacked = false;  ///< several copies of a block: edges of more cards behind it
    bool isEnd = false;    ///< where a value leaves a block: has the glyph of an input
    QString accessible;    ///< "Conv2d s2.conv1, 3×3, 32 filters, output 32×14×14, 1 warning"
    Family family = Family::Merge;
    /// Top left corner of a card of the usual width, in canvas units on an 8 px grid. A wider card keeps its center, so nodes in
    /// one column have the same center line.
    QPointF position;
    int inputs = 1, outputs = 1;  ///< number of drawn ports; a node with a variable number has one free port
    bool spare = false;           ///< the last input is that free port: drawn only near the pointer and while a wire is pulled
    std::vector<int> inputOrder;  ///< by input: its position from the left; empty: as they are numbered
    /// May be drawn as a row of the node before it (normalization, activation, dropout). It is a row if it is the only reader of
    /// that node, and its position is on, or just below, that node's card. A row has the position of its host.
    bool docks = false;
    bool shapeKnown = true;
    Mark mark = Mark::None;
    QString problem, remedy;  ///< sentence, and text of the button that fixes it; empty: no button
    double share = 0;         ///< 0 to 1: length of the strip at the foot of the node
    QString promoted;         ///< settings that the block around it sets, "3 × width = 1,152": in accent, before the others
    bool operator==(const NodeView&) const = default;
};

/// A port of a node: input or output, depending on the context.
struct PortRef {
    int64_t node = 0;
    int port = 0;
    auto operator<=>(const PortRef&) const = default;
};

/// A wire from an output to an input, as it is drawn.
struct WireView {
    PortRef from, to;    ///< output, input
    QString shape;       ///< "16×28×28"; empty when unknown
    bool whole = false;  ///< integers (classes, tokens): ports are hollow squares
    Mark mark = Mark::None;
    bool operator==(const WireView&) const = default;
    /// True if both wires connect the same two ports.
    bool joins(const WireView& other) const { return from == other.from && to == other.to; }
};

/// A new position of a node, in canvas units.
struct NodeMove {
    int64_t node = 0;
    QPointF position;
    bool operator==(const NodeMove&) const = default;
};

/// The whole drawing as plain data. The view shows it and never changes it. User actions are emitted as signals of GraphView; the
/// owner turns them into edits and sets a new model.
struct GraphModel {
    std::vector<NodeView> nodes;  ///< ascending ids
    std::vector<WireView> wires;  ///< ascending by `to`: an input has one wire at most
    bool operator==(const GraphModel&) const = default;
};

}  // namespace lathe::ui
