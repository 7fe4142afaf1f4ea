// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include <QSizeF>

#include "widgets/graph/model/docking.h"

namespace lathe::ui {

/// The graph to lay out: cards, and points of long wires in the layers between their ends.
struct LayoutGraph {
    /// A card, or a point on a wire.
    struct Vertex {
        int stack = -1;  ///< index in `stacks`; -1: a point on a wire
        int wire = -1;   ///< of a point: index of its wire
        QSizeF size{16, 0};
        int layer = 0;
        int frame = -1;             ///< index of the innermost frame around it
        bool spine = false;         ///< on the longest path, which is kept straight
        std::vector<int> up, down;  ///< neighbours in the layers above and below
        double x = 0;               ///< center
        double y = 0;               ///< upper edge
    };
    std::vector<Stack> stacks;
    std::vector<Vertex> vertices;          ///< stacks first, in their order
    std::vector<std::vector<int>> layers;  ///< vertices of each layer, from left to right
};

/// The cards of `model`, with all possible rows docked, in layers by their longest path from a source. A source is directly above
/// its first reader. Wires that would go upwards (cycles) are left out.
LayoutGraph layered(const GraphModel& model, const std::vector<int>& frameOfNode);

/// Orders each layer to reduce crossings. Side branches of the spine go to its left if there is one, to both sides if there are
/// more; then barycenters, as long as they remove crossings.
void orderLayers(LayoutGraph&);

/// Sets x of all vertices. The spine is straight; other vertices are as close to the center of their neighbors as the order
/// allows. Multiples of 4.
void placeAcross(LayoutGraph&, const std::vector<int>& parentFrame);

/// Sets y of all layers and divides them into columns; adds the offset of the column to x.
void placeDown(LayoutGraph&, const std::vector<int>& parentFrame, double columnHeight);

}  // namespace lathe::ui
