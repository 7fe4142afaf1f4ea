// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/data/dataset.h"
#include "core/graph/project.h"

namespace lathe {

/// Sample numbers by part, each ascending.
struct SplitIndices {
    std::vector<int64_t> training, validation, test;
};

/// Divides samples by the shares of `settings`. Whether a sample is drawn depends on (settings.seed, its number) and the numbers
/// of its class, not on the order of reading. With `classes` (one a sample; empty: not stratified) each class keeps its
/// proportion, and the totals are the rounded shares all the same.
SplitIndices splitSamples(int64_t count, std::span<const int64_t> classes, const SplitSettings& settings);

}  // namespace lathe
