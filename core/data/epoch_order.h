// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>

#include "core/base/philox.h"

namespace lathe {

/// Fills `order` with a permutation of 0 .. size - 1 that depends only on (seed, epoch) and the stream: Fisher-Yates with Philox
/// numbers. At most 2^32 samples.
void permute(std::span<int64_t> order, uint64_t seed, int64_t epoch, RandomStream stream = RandomStream::Shuffle);

/// Number of batches in an epoch; a partial last batch counts unless `dropPartial`. Training drops it, evaluation keeps it.
int64_t batchCount(int64_t samples, int64_t batch, bool dropPartial);

}  // namespace lathe
