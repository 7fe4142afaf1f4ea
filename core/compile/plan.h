// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace lathe {

/// A piece of memory wanted from instruction `first` to instruction `last` (inclusive).
struct Lifetime {
    int64_t bytes = 0;
    int32_t first = 0, last = 0;
};

struct ArenaPlan {
    std::vector<int64_t> offsets;  ///< one for each lifetime, multiples of the alignment
    int64_t bytes = 0;             ///< size of the arena
    int64_t lowerBound = 0;        ///< largest sum of sizes alive at one instruction: no plan can be smaller
};

/// Gives every lifetime a place so that two which overlap in time never overlap in memory (best fit by size, then by
/// start). Deterministic.
ArenaPlan planArena(std::span<const Lifetime>, int64_t alignment = 64);

}  // namespace lathe
