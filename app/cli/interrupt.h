// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>

namespace lathe {

/// Installs signal handlers. The result becomes true at the first Ctrl+C, SIGTERM, or SIGUSR1 (which Slurm sends before the time
/// limit). A second signal of the same kind ends the program at once.
const std::atomic<bool>& catchInterrupts();

}  // namespace lathe
