// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "core/backend/communicator.h"

namespace lathe {

/// Starts the other ranks of a training of `size` ranks as processes of their own (`lathe rank`), which wait for what rank 0,
/// this process, tells them (core/train/follower.h) and end with it.
Result<std::unique_ptr<Communicator>> startRanks(int size);

/// Threads for the kernels of each rank when so many share the cores out.
int threadsPerRank(int ranks);

}  // namespace lathe
