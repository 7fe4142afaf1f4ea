// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/sweep/study/study_owner.h"

#include <algorithm>
#include <chrono>
#include <fstream>
#include <sys/stat.h>

#include "core/base/atomic_file.h"
#include "core/base/json.h"
#include "core/store/run_status.h"
#include "core/sweep/coordinator/run_sweep.h"

namespace lathe::workbench {

namespace {

namespace fs = std::filesystem;

constexpr std::chrono::seconds patience(120);

bool isFresh(const fs::path& file) {
    std::error_code missing;
    const auto written = fs::last_write_time(file, missing);
    return !missing && fs::file_time_type::clock::now() - written < patience;
}

// What the holder of the lock wrote into it; it stays there when the lock is free.
std::string hostIn(const fs::path& lockFile) {
    constexpr uint64_t most = 4096;
    const auto text = readFile(lockFile.string(), most);
    const auto holder = text ? Json::parse(*text) : Result<Json>(Json());
    return holder ? (*holder)["host"].toString() : std::string();
}

bool isDone(const sweep::Study& study) {
    const auto over = std::count_if(study.trials.begin(), study.trials.end(), [](const auto& t) { return isOver(t.state); });
    return study.settings.trials > 0 && over >= study.settings.trials;
}

bool isWritten(const sweep::StudyFolder& folder, const sweep::Study& study) {
    if (isFresh(folder.path / "study.db") || isFresh(folder.path / "study.db-wal")) return true;
    return std::any_of(study.trials.begin(), study.trials.end(), [&](const sweep::Trial& t) {
        return t.state == sweep::TrialState::Running && isFresh(folder.run(t.number) / "status.json");
    });
}

}  // namespace

// The device that /proc/locks names is not the one of stat(2) on layered file systems, so the inode alone has to do.
bool isLocked(const fs::path& lockFile) {
    struct stat file {};
    if (::stat(lockFile.c_str(), &file) != 0) return false;
    const std::string inode = ":" + std::to_string(file.st_ino) + " ";
    std::ifstream locks("/proc/locks");
    for (std::string line; std::getline(locks, line);)
        if (line.find("FLOCK") != std::string::npos && line.find(" -> ") == std::string::npos &&
            line.find(inode) != std::string::npos)
            return true;
    return false;
}

StudyOwner ownerOf(const fs::path& path, const sweep::Study& study) {
    const sweep::StudyFolder folder{path};
    if (isLocked(folder.lock())) return {.live = true, .host = {}};
    std::string host = hostIn(folder.lock());
    if (host.empty() || host == thisProcess().host) return {};
    const bool live = !isDone(study) && isWritten(folder, study);
    return {.live = live, .host = std::move(host)};
}

}  // namespace lathe::workbench
