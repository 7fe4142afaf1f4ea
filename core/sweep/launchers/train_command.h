// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/json.h"
#include "core/sweep/launchers/launcher.h"

namespace lathe::sweep {

/// Arguments of `lathe train` for a job: for each start, only for a new run, and only for a resumed run.
struct TrainWords {
    std::vector<std::string> always, begin, resume;
};
/// The arguments for a job, without the program.
TrainWords trainWords(const Job& job);

/// Whether the run of the job exists, so that it is resumed.
bool hasBegun(const Job& job);

/// The complete arguments to train `job` now, without the program: "train", ...
std::vector<std::string> trainArguments(const Job& job);

/// The error in the output of a failed `lathe train --json`; nothing if there is none.
std::optional<Diagnostic> problemOfAnswer(const Json& answer);
/// The same for a file with its standard output.
std::optional<Diagnostic> answeredProblem(const std::string& answerFile);

}  // namespace lathe::sweep
