// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "core/base/result.h"

namespace lathe::sweep {

/// Result of a program of the system.
struct CommandOutput {
    int exitCode = -1;  ///< -1 if a signal ended it
    bool timedOut = false;
    std::string out, err;  ///< at most 16 MiB each; the rest is dropped
};

/// Runs a program found in PATH, with an empty standard input, and waits until it ends. Kills it after `patience`. Errors:
/// process.none (no such program), process.start.
Result<CommandOutput> outputOf(const std::vector<std::string>& arguments, std::chrono::milliseconds patience);

}  // namespace lathe::sweep
