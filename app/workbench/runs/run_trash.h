// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <utility>
#include <vector>

#include "core/base/result.h"
#include "core/store/run_trash.h"

namespace lathe::workbench {

/// Runs that this window deleted: they stay in the trash (core/store/run_trash.h) until the window closes or opens another
/// project.
class RunTrash {
public:
    /// Empties runs that have been in the trash for more than a day.
    void setFolder(const std::filesystem::path& runs);
    ~RunTrash() { purge(); }
    RunTrash() = default;
    RunTrash(const RunTrash&) = delete;
    RunTrash& operator=(const RunTrash&) = delete;

    /// Errors for a run that is being trained (run.locked, run.active), as in core's `discardRun`.
    Status discard(const std::filesystem::path& run);
    /// Moves a run back. Error runs.trash if something else is in its path by now.
    Status restore(const std::filesystem::path& run);
    /// Permanently deletes all runs that were discarded since the folder was set.
    void purge();

private:
    std::vector<std::pair<std::filesystem::path, TrashedRun>> m_discarded;
};

}  // namespace lathe::workbench
