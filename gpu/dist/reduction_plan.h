// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "gpu/base/group_calls.h"
#include "gpu/dist/nccl_group.h"

namespace lathe::gpu {

/// A launch of a step: the memory that it touches, and what all ranks are to add once it is done.
struct LaunchFacts {
    std::vector<MemoryRange> touches = {};
    std::optional<SharedSum> sum = std::nullopt;
};

/// Sums that are made by one call, on a stream of their own beside the launches of a step.
struct Bucket {
    std::vector<SharedSum> sums = {};  ///< what lies side by side in memory as one
    size_t after = 0;                  ///< begins when this launch is done
    size_t before = 0;  ///< this launch, and all that follow, wait for it; the number of launches: the end of the step
    bool operator==(const Bucket&) const = default;
};

/// How much is gathered before it is sent. What is small costs the way, and what is large begins late. 25 MiB and a smaller
/// first one, which begins early, are what PyTorch's DistributedDataParallel takes.
struct BucketLimits {
    int64_t first = int64_t{1} << 20;  ///< bytes
    int64_t others = int64_t{25} << 20;
};

/// Which sums go together, and when, ordered by `after`. Sums that nobody needs while batches are computed (gradients, losses)
/// are gathered up to the limits; the others (statistics of a batch normalisation) for as long as none of them is needed. A
/// function of the launches alone: ranks with the same launches ask for the same sums in the same order.
std::vector<Bucket> planReductions(std::span<const LaunchFacts>, const BucketLimits&);

}  // namespace lathe::gpu
