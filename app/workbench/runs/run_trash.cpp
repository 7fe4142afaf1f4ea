// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/runs/run_trash.h"

#include <algorithm>

namespace lathe::workbench {

namespace fs = std::filesystem;

void RunTrash::setFolder(const fs::path& runs) {
    purge();
    deleteOldTrash(runs.string());
}

Status RunTrash::discard(const fs::path& run) {
    LATHE_TRY(TrashedRun trashed, discardRun(run.string()));
    m_discarded.emplace_back(run, std::move(trashed));
    return {};
}

Status RunTrash::restore(const fs::path& run) {
    const auto last = std::find_if(m_discarded.rbegin(), m_discarded.rend(), [&](const auto& d) { return d.first == run; });
    if (last == m_discarded.rend()) return restoreRun(run.string());
    LATHE_CHECK(restoreRun(last->second));
    m_discarded.erase(std::next(last).base());
    return {};
}

void RunTrash::purge() {
    for (const auto& [run, trashed] : m_discarded) (void)deleteTrashed(trashed);
    m_discarded.clear();
}

}  // namespace lathe::workbench
