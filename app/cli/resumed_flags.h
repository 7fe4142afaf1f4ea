// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/options.h"

namespace lathe {

/// Options given together with `--resume`. Nothing: the option was not given.
struct ResumedFlags {
    std::vector<std::string> settings;
    std::optional<int64_t> epochs, seed;
    std::optional<DType> real;
    std::optional<KernelChoice> kernels;
    std::filesystem::path from;
};

/// Checks that a run may be resumed with these options: the command line that started a run also resumes it. Error
/// train.resume_changed, with the differences, if an option differs from the run. More epochs than the run has extend it.
/// Settings that affect memory alone (core/train/memory_settings.h) may change, because the results stay the same. Returns notes
/// to show to the user.
Result<Diagnostics> checkResumed(const std::filesystem::path& run, const ResumedFlags&);

}  // namespace lathe
