// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "widgets/graph/model/drawing.h"

namespace lathe::ui {

enum class Direction : uint8_t { Up, Down, Left, Right };

/// The place that an arrow key leads to: down and up along wires (of several, to the nearest node), sideways to the nearest node
/// that is beside this one. -1: nothing there.
int neighbour(const Drawing&, int place, Direction);

/// Where the keyboard begins: the uppermost node, of several the leftmost. -1: the canvas is empty.
int firstNode(const Drawing&);

}  // namespace lathe::ui
