// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include "core/data/dataset.h"

namespace lathe {

/// Padded sequences: their lengths, and the numbers of steps to which batches of them are padded.

constexpr size_t mostBuckets = 8;

/// The length of each of these samples (DatasetInfo::lengths), at least 1 and at most the steps of the features; empty if samples
/// are not padded. Error: a sample cannot be read.
Result<std::vector<int64_t>> readLengths(const Dataset&, std::span<const int64_t> samples);

/// At most `mostBuckets` numbers of steps, ascending; the last one is `longest`. They minimize the steps that are computed if
/// each sequence is padded to the next one. A further one is added only if it saves a few percent.
std::vector<int64_t> chooseBuckets(std::span<const int64_t> lengths, int64_t longest);

/// The bucket of a sequence of this length, as `Batch::bucket` counts them: 0 is the last one.
size_t bucketFor(std::span<const int64_t> buckets, int64_t length);

/// Whether a target has a class for each step of the features, so that it is padded as they are.
bool hasSteps(const DatasetInfo&, const TensorType& target);

/// The types of the data if sequences are padded to `steps`.
DatasetInfo withSteps(DatasetInfo, int64_t steps);

}  // namespace lathe
