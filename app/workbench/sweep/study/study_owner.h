// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>

#include "core/sweep/study/study.h"

namespace lathe::workbench {

/// Whether some process of this machine holds the lock of a study (flock), without trying to take it: a coordinator that starts
/// at that moment would be refused.
bool isLocked(const std::filesystem::path& lockFile);

/// Who works on a study.
struct StudyOwner {
    bool live = false;  ///< somebody coordinates it at this moment
    std::string host;   ///< another machine, that does or was the last one to; empty: this one, or nobody yet
    bool operator==(const StudyOwner&) const = default;
};
/// Locks of other machines cannot be seen from here: such a study counts as live while its database or a training that it thinks
/// runs was written within the last two minutes, unless all its trials are over.
StudyOwner ownerOf(const std::filesystem::path& folder, const sweep::Study& study);

}  // namespace lathe::workbench
