// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>

#include "core/sweep/study/study.h"

namespace lathe::workbench {

/// Commands in a study's `control` folder that no coordinator has read yet.
struct WaitingOrders {
    int64_t count = 0;
    std::optional<sweep::StudySettings> settings;  ///< settings of the latest change, unless it is reverted
    bool operator==(const WaitingOrders&) const = default;
};
/// Reads the folder; files that are not commands are not counted.
WaitingOrders waitingOrders(const std::filesystem::path& control);

}  // namespace lathe::workbench
