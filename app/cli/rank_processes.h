// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "core/backend/communicator.h"

namespace lathe {

/// Starts the other ranks of a training with `size` ranks as separate processes (`lathe rank`). They wait for the messages of
/// rank 0, which is this process, and end with it.
Result<std::unique_ptr<Communicator>> startRanks(int size);

/// Threads for the kernels of each rank, if `ranks` ranks share the cores.
int threadsPerRank(int ranks);

}  // namespace lathe
