// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace lathe {

/// A buffer that is in use from instruction `first` to instruction `last` (inclusive).
struct Lifetime {
    int64_t bytes = 0;
    int32_t first = 0, last = 0;
};

/// Offsets of all buffers in one arena, in bytes.
struct ArenaPlan {
    std::vector<int64_t> offsets;  ///< one for each lifetime, multiples of the alignment
    int64_t bytes = 0;             ///< size of the arena
    int64_t lowerBound = 0;        ///< largest sum of sizes in use at one instruction: no plan can be smaller
};

/// Gives each lifetime an offset so that buffers that overlap in time do not overlap in memory (best fit by size, then by start).
/// Deterministic.
ArenaPlan planArena(std::span<const Lifetime>, int64_t alignment = 64);

}  // namespace lathe
