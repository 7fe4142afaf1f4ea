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

/// What is known, or wrong, at a node or wire.
enum class Mark : uint8_t { None, Warning, Error };

/// A box on the canvas, in words that are ready to be shown.
struct NodeView {
    int64_t id = 0;
    QString type;        ///< "Conv2d"
    QString name;        ///< "s2.conv1". The part before the last dot is the frame in which the node lies
    QString settings;    ///< "3×3 · 32 · stride 2"; empty: nothing to configure
    QString count;       ///< "4,640" parameters; "?" when unknown
    QString content;     ///< "9 layers, folded": drawn as a block, 60 high; empty: an ordinary layer
    QString accessible;  ///< "Conv2d s2.conv1, 3×3, 32 filters, output 32×14×14, 1 warning"
    Family family = Family::Merge;
    /// Of the top left corner of a card of the usual width, canvas units, on an 8 px grid. A wider card stands on the same
    /// middle: nodes in one column have one centre line, whatever their words.
    QPointF position;
    int inputs = 1, outputs = 1;  ///< ports drawn; a node that takes any number shows one more than it has
    /// May be drawn as a row of the node before it (normalisation, activation, dropout). It is one when it alone reads that
    /// node's value and its position is on, or just under, that node's card; the position given to a row is that of its host.
    bool docks = false;
    bool shapeKnown = true;
    Mark mark = Mark::None;
    QString problem, remedy;  ///< sentence, and the text of the button that mends it; empty: no button
    double share = 0;         ///< 0 to 1: strip at the foot of the node, share of the largest one
    bool operator==(const NodeView&) const = default;
};

struct PortRef {
    int64_t node = 0;
    int port = 0;
    auto operator<=>(const PortRef&) const = default;
};

struct WireView {
    PortRef from, to;    ///< an output, an input
    QString shape;       ///< "16×28×28"; empty when unknown
    bool whole = false;  ///< whole numbers (classes, tokens): ports are hollow squares
    Mark mark = Mark::None;
    bool operator==(const WireView&) const = default;
    /// The same two ports, whatever flows.
    bool joins(const WireView& other) const { return from == other.from && to == other.to; }
};

struct NodeMove {
    int64_t node = 0;
    QPointF position;
    bool operator==(const NodeMove&) const = default;
};

/// The whole drawing: plain data. The view shows it and changes nothing by itself; what a person does comes out as wishes
/// (signals of GraphView), which the owner turns into edits and a new model.
struct GraphModel {
    std::vector<NodeView> nodes;  ///< ascending ids
    std::vector<WireView> wires;  ///< ascending by `to`: an input has one wire at most
    bool operator==(const GraphModel&) const = default;
};

}  // namespace lathe::ui
