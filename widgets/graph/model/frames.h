// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QRectF>

#include "widgets/graph/model/graph_model.h"

namespace lathe::ui {

/// Nodes that are grouped because their names have a common prefix: "s2.conv1" and "s2.add" are in "s2". Frames are nested like
/// names.
struct Frame {
    QString path;              ///< "stage2.block1"
    QString title;             ///< "block1"
    QString count;             ///< sum of the parameters; "?" if one is unknown, empty if there are none
    std::vector<int> members;  ///< indices of nodes, including nested frames; ascending
    int parent = -1;           ///< index of the frame around it; -1: none
    int depth = 0;             ///< number of frames around it
    QRectF box;                ///< canvas units; set by the drawing
};

/// All frames with at least two nodes; an outer frame precedes its nested frames.
std::vector<Frame> framesOf(const GraphModel&);

/// Updates the counts, for the same nodes in the same frames.
void sumCounts(const GraphModel&, std::vector<Frame>&);

/// For each node, the innermost frame that contains it, or -1.
std::vector<int> innermostFrames(const GraphModel&, const std::vector<Frame>&);

/// Space between a frame and its content, in canvas units. `top` has room for the title, and for a wire that turns below it.
struct FrameMargins {
    double side = 16, top = 44, bottom = 16;
};
inline constexpr FrameMargins frameMargins;

}  // namespace lathe::ui
