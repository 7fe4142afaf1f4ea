// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include "widgets/graph/graph_model.h"

namespace lathe::ui {

/// New places for `nodes` (all when empty), flowing from top to bottom: longest-path layers, crossings reduced by barycentres,
/// the longest branch kept straight and residual ones to its left. A new column begins when the drawing is taller than
/// `columnHeight`. Docked rows take the place of their host. Deterministic; positions are multiples of 8.
std::vector<NodeMove> layOut(const GraphModel&, std::span<const int64_t> nodes = {}, double columnHeight = 1200);

}  // namespace lathe::ui
