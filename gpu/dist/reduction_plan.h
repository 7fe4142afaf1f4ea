// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "gpu/base/group_calls.h"
#include "gpu/dist/nccl_group.h"

namespace lathe::gpu {

/// A launch of a step: the memory it reads or writes, and the sum over all ranks that follows it, if any.
struct LaunchFacts {
    std::vector<MemoryRange> touches = {};
    std::optional<SharedSum> sum = std::nullopt;
};

/// Sums made by one NCCL call, on a second stream, in parallel with the launches of a step.
struct Bucket {
    std::vector<SharedSum> sums = {};  ///< adjacent memory of one type is merged into one sum
    size_t after = 0;                  ///< index of the launch after which the sums start
    size_t before = 0;  ///< index of the first launch that waits for the sums; number of launches: the end of the step
    bool operator==(const Bucket&) const = default;
};

/// Bucket sizes. Small buckets have more overhead, and large ones start later. The defaults, 25 MiB and a smaller first bucket
/// that starts early, are those of PyTorch's DistributedDataParallel.
struct BucketLimits {
    int64_t first = int64_t{1} << 20;  ///< bytes
    int64_t others = int64_t{25} << 20;
};

/// Divides the sums of a step into buckets, ordered by `after`. Sums that no launch of the remaining batches needs (gradients,
/// losses) are collected up to the limits. Other sums (statistics of batch normalization) are collected until a launch needs one
/// of them. The result depends only on the arguments, so ranks with the same launches request the same sums in the same order.
std::vector<Bucket> planReductions(std::span<const LaunchFacts>, const BucketLimits&);

}  // namespace lathe::gpu
