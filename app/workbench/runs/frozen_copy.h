// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>

#include "core/base/result.h"

namespace lathe::workbench {

/// Creates a project next to `project` (a folder) from the frozen project of a run: "fashion-run-12.lathe", with a number if that
/// name exists. Relative data paths are changed to point to the same files. Returns its folder.
Result<std::filesystem::path> copyFrozenProject(const std::filesystem::path& run, const std::filesystem::path& project,
                                                const std::string& suffix);

}  // namespace lathe::workbench
