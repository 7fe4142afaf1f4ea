// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/data/dataset.h"
#include "core/graph/project.h"

namespace lathe {

/// Sample numbers of each split, ascending.
struct SplitIndices {
    std::vector<int64_t> training, validation, test;
};

/// Splits samples by the shares of `settings`. The split of a sample depends on (settings.seed, its number) and on the numbers of
/// its class, not on the order of reading. With `classes` (one per sample; empty: not stratified), each class keeps its
/// proportion, and the totals are still the rounded shares.
SplitIndices splitSamples(int64_t count, std::span<const int64_t> classes, const SplitSettings& settings);

}  // namespace lathe
