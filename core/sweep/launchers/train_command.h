// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/json.h"
#include "core/sweep/launchers/launcher.h"

namespace lathe::sweep {

/// The words after `lathe train` for `job`: those of every start; those of a run that begins; and those of one that goes on.
struct TrainWords {
    std::vector<std::string> always, begin, goOn;
};
TrainWords trainWords(const Job& job);

/// Whether the job's run has begun, so that it goes on.
bool hasBegun(const Job& job);

/// What `lathe` is told to train `job` now, without the program: "train", ...
std::vector<std::string> trainArguments(const Job& job);

/// What a `lathe train --json` that failed said.
std::optional<Diagnostic> problemOfAnswer(const Json& answer);
/// The same of a file with its standard output.
std::optional<Diagnostic> answeredProblem(const std::string& answerFile);

}  // namespace lathe::sweep
