// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include "gpu/base/group_calls.h"

namespace lathe::gpu {

/// A launch as `groupCalls` returns it: indices of calls that run at the same time. `steps`: number of steps that it has in a
/// sequence (Kernel::asBlockStep); 0: it cannot be part of one.
struct SmallLaunch {
    std::vector<size_t> calls;
    size_t steps = 0;
};

/// Merges launches into sequences of at most `mostSteps` steps, whose calls run in order. Each result is one launch, and lists
/// the launches that it consists of (indices into `launches`). A launch joins an earlier sequence if memory conflicts with no
/// launch between; or else the sequence moves behind the launches between, if it conflicts with none of them. Launches without
/// steps keep their order.
std::vector<std::vector<size_t>> mergeLaunches(std::span<const SmallLaunch> launches, std::span<const CallFacts> calls,
                                               size_t mostSteps);

}  // namespace lathe::gpu
