// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>

#include "core/sweep/study/study.h"

namespace lathe::workbench {

/// Orders that lie in a study's `control` folder and that no coordinator has taken yet.
struct WaitingOrders {
    int64_t count = 0;
    std::optional<sweep::StudySettings> settings;  ///< of the latest change among them, unless it is taken back
    bool operator==(const WaitingOrders&) const = default;
};
/// What is no order is not counted.
WaitingOrders waitingOrders(const std::filesystem::path& control);

}  // namespace lathe::workbench
