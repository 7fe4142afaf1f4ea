// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/graph/model/graph_model.h"

namespace lathe::ui {

/// New positions after `node` was inserted between others. It is docked if possible. Otherwise it is placed below the nodes it
/// reads: on their center if nothing else reads them, and as low as its own position if there is room. Rows that were docked
/// there follow. Nodes further down in the same column move down, so that cards do not overlap and wires keep a gap of 28.
/// Contains only nodes that move.
std::vector<NodeMove> makeRoom(GraphModel model, int64_t node);

}  // namespace lathe::ui
