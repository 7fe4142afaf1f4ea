// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

#include <QPolygonF>

#include "widgets/graph/model/graph_model.h"
#include "widgets/graph/model/obstacles.h"

namespace lathe::ui {

/// A way and the output it starts from: wires of one value may share a line, others may not.
struct Track {
    PortRef source;
    QPolygonF line;
};

/// Moves pieces that lie on each other a few pixels apart, unless they carry the same value or would run into a card. The pieces
/// at the ports stay where they are.
void separate(std::span<Track> tracks, const Obstacles& cards);

}  // namespace lathe::ui
