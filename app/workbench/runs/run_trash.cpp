// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/runs/run_trash.h"

#include <algorithm>
#include <chrono>

#include "core/base/atomic_file.h"
#include "core/store/run_dir.h"

namespace lathe::workbench {

namespace {

namespace fs = std::filesystem;

constexpr auto keeping = std::chrono::hours(24);

// Moving a folder does not change its own time, so the time of discarding is noted in a file beside it.
fs::path noteOf(const fs::path& trashed) {
    return trashed.string() + ".discarded";
}

bool isOld(const fs::path& note) {
    std::error_code failed;
    const auto written = fs::last_write_time(note, failed);
    return !failed && fs::file_time_type::clock::now() - written > keeping;
}

void removeForGood(const fs::path& trashed) {
    (void)removeTree(trashed.string());
    std::error_code ignored;
    fs::remove(noteOf(trashed), ignored);
}

}  // namespace

void RunTrash::setFolder(const fs::path& runs) {
    purge();
    const auto names = listFolder((runs / ".trash").string());
    if (!names) return;
    for (const std::string& name : *names)
        if (const fs::path trashed = runs / ".trash" / name; fs::is_directory(trashed) && isOld(noteOf(trashed)))
            removeForGood(trashed);
}

Status RunTrash::discard(const fs::path& run) {
    const fs::path to = trashed(run);
    LATHE_CHECK(makeFolders(to.parent_path().string()));
    LATHE_CHECK(writeFileAtomically(noteOf(to).string(), run.string() + "\n", Durability::Renamed));
    LATHE_CHECK(moveRun(run.string(), to.string()));
    m_discarded.push_back(run);
    return {};
}

Status RunTrash::restore(const fs::path& run) {
    std::error_code ignored;
    if (fs::exists(run, ignored))
        return requestError("runs.trash", run.string(), "another run is there now", {}, "move it away first");
    LATHE_CHECK(moveRun(trashed(run).string(), run.string()));
    fs::remove(noteOf(trashed(run)), ignored);
    std::erase(m_discarded, run);
    return {};
}

void RunTrash::purge() {
    for (const fs::path& run : m_discarded) removeForGood(trashed(run));
    m_discarded.clear();
}

}  // namespace lathe::workbench
