// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>

#include "core/base/philox.h"

namespace lathe {

/// Fills `order` with a permutation of 0 .. size - 1 that depends only on (seed, epoch) and the stream: Fisher-Yates with Philox
/// numbers. At most 2^32 samples.
void permute(std::span<int64_t> order, uint64_t seed, int64_t epoch, RandomStream stream = RandomStream::Shuffle);

/// Fills `order` with samples (0 .. classes.size() - 1, of these classes) so that each class that occurs is equally frequent:
/// with k classes, each has size / k places, and the rest goes to other classes in each epoch. The samples of a class take turns:
/// one is used again only after all others of its class. A function of (seed, epoch), and of the classes. At most 2^32 samples.
void permuteBalanced(std::span<int64_t> order, std::span<const int64_t> classes, uint64_t seed, int64_t epoch);

struct PreparedData;
/// Fills `order` with the positions of the training samples (in PreparedData::indices) in this epoch: `permuteBalanced` if the
/// data have classes for it (PreparedData::balance), else `permute`.
void orderEpoch(const PreparedData&, int64_t epoch, std::span<int64_t> order);

/// Number of batches in an epoch; a partial last batch counts unless `dropPartial`. Training drops it, evaluation keeps it.
int64_t batchCount(int64_t samples, int64_t batch, bool dropPartial);

}  // namespace lathe
