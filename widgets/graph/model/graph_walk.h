// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "widgets/graph/model/drawing.h"

namespace lathe::ui {

/// Directions of the arrow keys.
enum class Direction : uint8_t { Up, Down, Left, Right };

/// Index of the node that an arrow key moves to: up and down along wires (if there are several, the nearest node; from a node
/// without any wire, the nearest node above or below), left and right to the nearest node beside this one. -1: none.
int neighbour(const Drawing&, int place, Direction);

/// Index of the node that gets the keyboard focus first: the uppermost, of several the leftmost. -1: the canvas is empty.
int firstNode(const Drawing&);

}  // namespace lathe::ui
