// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include "widgets/graph/model/graph_model.h"

namespace lathe::ui {

/// New positions for `nodes` (empty: all), flowing from top to bottom. Layers by longest path; crossings are reduced by
/// barycenters; the longest branch is straight, with residual branches to its left. Nodes that may dock are docked. A new column
/// starts when the drawing is taller than `columnHeight`; large networks get taller columns, so that the drawing stays about as
/// wide as a screen. Frames are kept together if possible. If only some nodes are laid out, their upper left corner stays.
/// Deterministic; y is a multiple of 8, x of 4 (so that centers of cards of different widths agree).
std::vector<NodeMove> layOut(const GraphModel&, std::span<const int64_t> nodes = {}, double columnHeight = 1200);

}  // namespace lathe::ui
