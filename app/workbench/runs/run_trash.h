// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <vector>

#include "core/base/result.h"

namespace lathe::workbench {

/// Runs that were deleted and can come back: moved into `.trash` beside them, for a day or until the window closes.
class RunTrash {
public:
    /// Empties what has been there for more than a day.
    void setFolder(const std::filesystem::path& runs);
    ~RunTrash() { purge(); }
    RunTrash() = default;
    RunTrash(const RunTrash&) = delete;
    RunTrash& operator=(const RunTrash&) = delete;

    /// Refused for a run that is being trained (run.locked, run.active), as core's `removeRun` does.
    Status discard(const std::filesystem::path& run);
    /// Back to where it was; refused (runs.trash) when something else is there by now.
    Status restore(const std::filesystem::path& run);
    /// For good: everything that was discarded since the folder was set.
    void purge();

private:
    std::filesystem::path trashed(const std::filesystem::path& run) const {
        return run.parent_path() / ".trash" / run.filename();
    }

    std::vector<std::filesystem::path> m_discarded;
};

}  // namespace lathe::workbench
