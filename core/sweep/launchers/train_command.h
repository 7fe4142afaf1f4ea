// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/sweep/launcher.h"

namespace lathe::sweep {

/// The words after `lathe train` for `job`: those of every start; those of a run that begins; and those of one that goes on.
struct TrainWords {
    std::vector<std::string> always, begin, goOn;
};
TrainWords trainWords(const Job& job);

/// Whether the job's run has begun, so that it goes on.
bool hasBegun(const Job& job);

/// The arguments of `lathe` that train `job` now, the program itself first.
std::vector<std::string> trainArguments(const std::string& program, const Job& job);

/// What a `lathe train --json` that failed said on its standard output.
std::optional<Diagnostic> answeredProblem(const std::string& answerFile);

}  // namespace lathe::sweep
