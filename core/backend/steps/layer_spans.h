// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <span>
#include <vector>

#include "core/backend/backend.h"

namespace lathe::steps {

/// Kernels as layers: `instructions` says for each kernel what it computes (-1: it changes a layout for what comes after it), and
/// `borders`, one longer, when the first began and each ended.
std::vector<LayerSpan> layerSpans(const Program&, std::span<const int> instructions,
                                  std::span<const std::chrono::steady_clock::time_point> borders);

}  // namespace lathe::steps
