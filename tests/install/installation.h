// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "tests/support/process.h"

namespace lathe::test {

/// `cmake --install` of this build with these options. `stage`: DESTDIR, where not empty. The list of installed files, which
/// CMake writes into the build folder, goes to the new folder `scripts` instead: the one of a real installation serves to remove
/// it.
ProcessResult install(const std::filesystem::path& scripts, const std::vector<std::string>& options,
                      const std::filesystem::path& stage = {});

/// An installed program, started in `folder` (which is also its home) with nothing in its environment but PATH, HOME and what
/// `environment` adds ("NAME=value").
Command installedCommand(const std::filesystem::path& program, std::vector<std::string> arguments,
                         const std::filesystem::path& folder, std::vector<std::string> environment = {});

/// What a new user tries first with the command line of the installation `prefix`, in the empty folder `folder`: the versions,
/// the templates, a project, a training of one epoch, an export that is verified. Ends at the first that fails, and says which;
/// empty where all work.
std::string firstFailure(const std::filesystem::path& prefix, const std::filesystem::path& folder);

}  // namespace lathe::test
