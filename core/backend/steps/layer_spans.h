// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <span>
#include <vector>

#include "core/backend/step_profiler.h"

namespace lathe::steps {

/// Merges kernel times to layer times. `instructions` gives the instruction of each kernel (-1: it changes a layout for the next
/// kernel). `borders`, one longer, has the start of the first kernel and the end of each.
std::vector<LayerSpan> layerSpans(const Program&, std::span<const int> instructions,
                                  std::span<const std::chrono::steady_clock::time_point> borders);

/// The kernel times themselves, from the same arguments. A kernel that changes a layout gets the layer of the next kernel.
std::vector<KernelSpan> kernelSpans(const Program&, std::span<const int> instructions,
                                    std::span<const std::chrono::steady_clock::time_point> borders);

}  // namespace lathe::steps
