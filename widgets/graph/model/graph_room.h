// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/graph/model/graph_model.h"

namespace lathe::ui {

/// New places after `node` came between others: it docks where it may, else it stands below what it reads, on its middle where
/// nothing else reads that (as low as its own position says where there is room). Rows that docked there follow it; what lies
/// further down in the same column moves down, so that no card overlaps and wires keep their gap of 28. What does not move is
/// left out.
std::vector<NodeMove> makeRoom(GraphModel model, int64_t node);

}  // namespace lathe::ui
