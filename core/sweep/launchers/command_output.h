// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "core/base/result.h"

namespace lathe::sweep {

/// What a program of the system answered.
struct CommandOutput {
    int exitCode = -1;  ///< -1 when a signal ended it
    bool timedOut = false;
    std::string out, err;  ///< at most 16 MiB each; what comes after is dropped
};

/// Runs a program that is looked up in PATH, with an empty standard input, and waits for its end; past `patience` it is killed.
/// Errors: process.none where there is no such program, process.start.
Result<CommandOutput> outputOf(const std::vector<std::string>& arguments, std::chrono::milliseconds patience);

}  // namespace lathe::sweep
