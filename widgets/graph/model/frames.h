// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QRectF>

#include "widgets/graph/model/graph_model.h"

namespace lathe::ui {

/// What lies together because its names begin alike: "s2.conv1" and "s2.add" in "s2". Frames nest as names do.
struct Frame {
    QString path;              ///< "stage2.block1"
    QString title;             ///< "block1"
    QString count;             ///< sum of the parameters; "?" when one is unknown, empty when there are none
    std::vector<int> members;  ///< places of nodes, of nested frames as well; ascending
    int parent = -1;           ///< place of the frame around it in the list
    int depth = 0;             ///< 0: in no other frame
    QRectF box;                ///< canvas units; set by the drawing
};

/// All frames of at least two nodes, an outer one before those inside it.
std::vector<Frame> framesOf(const GraphModel&);

/// Sums the counts again, for the same nodes in the same frames.
void sumCounts(const GraphModel&, std::vector<Frame>&);

/// For each node the innermost of these frames that holds it, or -1.
std::vector<int> innermostFrames(const GraphModel&, const std::vector<Frame>&);

/// Room between a frame and what it holds. `top` has place for the title and for a wire that spreads under it.
struct FrameMargins {
    double side = 16, top = 44, bottom = 16;
};
inline constexpr FrameMargins frameMargins;

}  // namespace lathe::ui
