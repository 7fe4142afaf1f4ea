// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>

#include "core/sweep/study/study.h"

namespace lathe::workbench {

/// True if a process of this machine holds the lock of a study (flock). Does not try to take the lock, which would make a
/// coordinator fail that starts at that moment.
bool isLocked(const std::filesystem::path& lockFile);

/// The process that coordinates a study.
struct StudyOwner {
    bool live = false;  ///< it has a coordinator now
    std::string host;   ///< another machine with the current or last coordinator; empty: this machine, or none yet
    bool operator==(const StudyOwner&) const = default;
};
/// Locks of other machines are not visible. Such a study counts as live if its database, or a training that it lists as running,
/// was written within the last two minutes, unless all its trials have ended.
StudyOwner ownerOf(const std::filesystem::path& folder, const sweep::Study& study);

}  // namespace lathe::workbench
