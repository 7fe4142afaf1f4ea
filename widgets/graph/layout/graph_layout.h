// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include "widgets/graph/model/graph_model.h"

namespace lathe::ui {

/// New places for `nodes` (all when empty), flowing from top to bottom: longest-path layers, crossings reduced by barycentres,
/// the longest branch kept straight and residual ones to its left. What may dock does. A new column begins when the drawing is
/// taller than `columnHeight`; a large network gets taller columns, so that the whole stays about as wide as a screen. A frame is
/// not torn where it can stay whole. Only some nodes: they keep their upper left corner. Deterministic; y is a multiple of 8, x
/// of 4 (so that the middles of cards of different widths meet).
std::vector<NodeMove> layOut(const GraphModel&, std::span<const int64_t> nodes = {}, double columnHeight = 1200);

}  // namespace lathe::ui
