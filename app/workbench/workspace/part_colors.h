// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace lathe::workbench::part_color {

// Indices of data colors for kinds of memory and time of a training, the same on all pages.

constexpr int activations = 0, weights = 1, optimizer = 2, workspace = 3, gradients = 5;

constexpr int forward = 0, update = 1, backward = 2, compute = 2, waitForData = 3, record = 4, copies = 4, checkpoints = 5,
              waitForHost = 6, other = 6;

}  // namespace lathe::workbench::part_color
