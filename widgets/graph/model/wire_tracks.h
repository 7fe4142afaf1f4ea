// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

#include <QPolygonF>

#include "widgets/graph/model/graph_model.h"
#include "widgets/graph/model/obstacles.h"

namespace lathe::ui {

/// A path and the output at which it starts. Wires of the same output may share a line.
struct Track {
    PortRef source;
    QPolygonF line;
};

/// Moves overlapping pieces a few pixels apart, except pieces from the same output and pieces that would touch a card. The pieces
/// at the ports stay.
void separate(std::span<Track> tracks, const Obstacles& cards);

}  // namespace lathe::ui
