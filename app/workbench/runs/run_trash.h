// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <utility>
#include <vector>

#include "core/base/result.h"
#include "core/store/run_trash.h"

namespace lathe::workbench {

/// The runs that this window deleted: in the trash (core/store/run_trash.h) until the window closes or opens another project.
class RunTrash {
public:
    /// Empties what has been there for more than a day.
    void setFolder(const std::filesystem::path& runs);
    ~RunTrash() { purge(); }
    RunTrash() = default;
    RunTrash(const RunTrash&) = delete;
    RunTrash& operator=(const RunTrash&) = delete;

    /// Refused for a run that is being trained (run.locked, run.active), as core's `discardRun` does.
    Status discard(const std::filesystem::path& run);
    /// Back to where it was; refused (runs.trash) when something else is there by now.
    Status restore(const std::filesystem::path& run);
    /// Deletes permanently: everything that was discarded since the folder was set.
    void purge();

private:
    std::vector<std::pair<std::filesystem::path, TrashedRun>> m_discarded;
};

}  // namespace lathe::workbench
