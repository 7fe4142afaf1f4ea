// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>

#include "core/sweep/study/study.h"

namespace lathe::workbench {

/// Commands in a study's `control` folder that no coordinator has read yet.
struct WaitingCommands {
    int64_t count = 0;
    std::optional<sweep::StudySettings> settings;  ///< settings of the latest change, unless it is reverted
    bool operator==(const WaitingCommands&) const = default;
};
/// Reads the folder; files that are not commands are not counted.
WaitingCommands waitingCommands(const std::filesystem::path& control);

}  // namespace lathe::workbench
