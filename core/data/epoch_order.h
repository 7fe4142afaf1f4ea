// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>

namespace lathe {

/// Fills `order` with a permutation of 0 .. size - 1 that depends on (seed, epoch) alone: Fisher and Yates over addressed
/// randomness. At most 2^32 samples.
void permute(std::span<int64_t> order, uint64_t seed, int64_t epoch);

/// Batches of an epoch: training drops a last partial one, evaluation keeps it.
int64_t batchCount(int64_t samples, int64_t batch, bool dropPartial);

}  // namespace lathe
