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

/// Splits samples that are in the order of time: the last ones are the test split, those before them the validation split, and
/// the first ones the training split. `apart`: samples whose numbers differ by less share values of their targets. So apart - 1
/// samples before each border belong to no split; validation and test split keep their shares of `count`.
SplitIndices splitByTime(int64_t count, const SplitSettings& settings, int64_t apart);

}  // namespace lathe
