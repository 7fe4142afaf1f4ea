// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>

#include "core/base/result.h"

namespace lathe::workbench {

/// Makes a project beside `project` (a folder) from what a run froze: "fashion-run-12.lathe", or with a number behind it when
/// that is taken. Data paths that were relative then point to where they lead in the original. Returns its folder.
Result<std::filesystem::path> copyFrozenProject(const std::filesystem::path& run, const std::filesystem::path& project,
                                                const std::string& suffix);

}  // namespace lathe::workbench
