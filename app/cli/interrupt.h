// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>

namespace lathe {

/// Becomes true at the first Ctrl+C, SIGTERM, or SIGUSR1 (what Slurm sends before the time is up). A second signal of the kind
/// ends the program at once.
const std::atomic<bool>& catchInterrupts();

}  // namespace lathe
