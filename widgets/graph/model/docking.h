// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "widgets/graph/model/wiring.h"

namespace lathe::ui {

/// Nodes drawn as one card: the host, then its rows (indices in the model).
using Stack = std::vector<int>;

/// For each node, the node that could be its row: it has `docks` and one input, and is the only reader of this node. -1: none.
std::vector<int> possibleRows(const GraphModel&, const Wiring&);

/// The cards if every possible row is docked, in the order of their hosts.
std::vector<Stack> fullyDocked(const GraphModel&, const Wiring&);

/// The cards according to the positions: a possible row is docked if it is on its host's card, or below it by less than the
/// minimum gap.
std::vector<Stack> dockedByPosition(const GraphModel&, const Wiring&);

}  // namespace lathe::ui
