// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/options.h"

namespace lathe {

/// What was typed beside `--resume`: nothing where an option was not given.
struct ResumedFlags {
    std::vector<std::string> settings;
    std::optional<int64_t> epochs, seed;
    std::optional<DType> real;
    std::optional<KernelChoice> kernels;
    std::filesystem::path from;
};

/// The command line that began a run goes on with it as well. Refused (train.resume_changed) where it asks for something else
/// than the run was begun with, with the differences; more epochs than the run has extend it. The notes are for the person.
Result<Diagnostics> checkResumed(const std::filesystem::path& run, const ResumedFlags&);

}  // namespace lathe
