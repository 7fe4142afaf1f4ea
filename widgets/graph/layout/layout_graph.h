// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include <QSizeF>

#include "widgets/graph/model/docking.h"

namespace lathe::ui {

/// What is laid out: cards, and points that long wires pass in the layers between their ends.
struct LayoutGraph {
    struct Vertex {
        int stack = -1;  ///< place in `stacks`; -1: a point on a wire
        int wire = -1;   ///< of a point: number of its wire
        QSizeF size{16, 0};
        int layer = 0;
        int frame = -1;             ///< place in `frames` of the innermost one around it
        bool spine = false;         ///< on the longest path, which is kept straight
        std::vector<int> up, down;  ///< neighbours in the layers above and below
        double x = 0;               ///< of the middle
        double y = 0;               ///< of the upper edge
    };
    std::vector<Stack> stacks;
    std::vector<Vertex> vertices;          ///< those of stacks first, in their order
    std::vector<std::vector<int>> layers;  ///< vertices of each layer, from left to right
};

/// Cards of `model` with everything docked, in layers by their longest path from a source; a source lies right above its first
/// reader. Wires that would go upwards (rings) are left out.
LayoutGraph layered(const GraphModel& model, const std::vector<int>& frameOfNode);

/// Orders each layer so that few wires cross: side branches of the spine to its left when there is one, on both sides when there
/// are more; then by barycentres as long as that removes crossings.
void orderLayers(LayoutGraph&);

/// Middles of vertices: the spine is straight, others stand as near to the middle of their neighbours as the order lets them.
/// Multiples of 4.
void placeAcross(LayoutGraph&, const std::vector<int>& parentFrame);

/// Heights of the layers and where columns begin; adds the columns' offset to x.
void placeDown(LayoutGraph&, const std::vector<int>& parentFrame, double columnHeight);

}  // namespace lathe::ui
