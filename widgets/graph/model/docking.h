// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "widgets/graph/model/wiring.h"

namespace lathe::ui {

/// Nodes drawn as one card: the host, then the rows under it (places in the model).
using Stack = std::vector<int>;

/// For each node the one that could be its row: it `docks`, has one input, and is the only one to read this node. -1: none.
std::vector<int> possibleRows(const GraphModel&, const Wiring&);

/// All cards that docking wherever possible would give, in the order of their hosts.
std::vector<Stack> fullyDocked(const GraphModel&, const Wiring&);

/// The cards as the positions have them: a row lies on its host's card or less than the smallest gap under it.
std::vector<Stack> dockedByPosition(const GraphModel&, const Wiring&);

}  // namespace lathe::ui
