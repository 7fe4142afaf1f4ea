// SPDX-License-Identifier: Apache-2.0
#include "core/store/run_trash.h"

#include <algorithm>
#include <chrono>
#include <filesystem>

#include "core/base/atomic_file.h"
#include "core/store/run_dir.h"

namespace lathe {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view noteSuffix = ".discarded";

fs::path trashOf(const fs::path& folder) {
    return folder / ".trash";
}

// Moving a folder does not change its own time, so the time of removing is that of a file beside it.
fs::path noteOf(const fs::path& place) {
    return place.string().append(noteSuffix);
}

// "runs/a/" and "." have a name and a parent, too.
fs::path wholePath(const std::string& run) {
    fs::path path = fs::absolute(run).lexically_normal();
    return path.has_filename() ? path : path.parent_path();
}

fs::path freePath(const fs::path& run) {
    const fs::path trash = trashOf(run.parent_path());
    fs::path place = trash / run.filename();
    for (int i = 2; pathExists(place.string()) || pathExists(noteOf(place).string()); ++i)
        place = trash / run.filename().string().append("~").append(std::to_string(i));
    return place;
}

// The note holds the path where the run was; only its name is used, since the whole folder may have been moved since.
std::string nameBefore(const fs::path& note) {
    const auto text = readFile(note.string(), 65536);
    return text ? nameOf(text->substr(0, text->find('\n'))) : std::string();
}

double ageOf(const fs::path& note, fs::file_time_type now) {
    std::error_code failed;
    const auto written = fs::last_write_time(note, failed);
    return failed ? 0 : std::chrono::duration<double>(now - written).count();
}

// Times of files have steps of milliseconds.
bool isLater(const TrashedRun& a, const TrashedRun& b) {
    return a.ageSeconds != b.ageSeconds ? a.ageSeconds < b.ageSeconds : a.place > b.place;
}

}  // namespace

Result<TrashedRun> discardRun(const std::string& run) {
    LATHE_TRY([[maybe_unused]] const RunDir dir, RunDir::open(run));
    const fs::path from = wholePath(run), place = freePath(from);
    LATHE_CHECK(makeFolders(place.parent_path().string()));
    LATHE_CHECK(writeFileAtomically(noteOf(place).string(), from.string() + "\n", Durability::Renamed));
    if (const Status moved = moveRun(from.string(), place.string()); !moved.ok()) {
        (void)removeTree(noteOf(place).string());
        return moved.error();
    }
    return TrashedRun{from.string(), place.string(), 0};
}

Status restoreRun(const TrashedRun& trashed) {
    if (pathExists(trashed.run))
        return requestError("runs.trash", trashed.run, "another run is in this folder now", {},
                            "move that run to another folder first");
    LATHE_CHECK(moveRun(trashed.place, trashed.run));
    return removeTree(noteOf(trashed.place).string());
}

Status restoreRun(const std::string& run) {
    const std::string path = wholePath(run).string();
    const auto all = trashedRuns(folderOf(path));
    const auto latest = std::find_if(all.begin(), all.end(), [&](const TrashedRun& t) { return t.run == path; });
    if (latest != all.end()) return restoreRun(*latest);
    return requestError("runs.trash", path, "the trash contains no run of this name", {},
                        "`lathe runs trash` lists the removed runs");
}

std::vector<TrashedRun> trashedRuns(const std::string& folder) {
    const fs::path whole = wholePath(folder), trash = trashOf(whole);
    const auto names = listFolder(trash.string());
    std::vector<TrashedRun> all;
    const auto now = fs::file_time_type::clock::now();
    if (!names) return all;
    for (const std::string& name : *names) {
        const fs::path place = trash / name, note = noteOf(place);
        const std::string before = nameBefore(note);
        if (!before.empty() && RunDir::isRun(place.string()))
            all.push_back({(whole / before).string(), place.string(), ageOf(note, now)});
    }
    std::sort(all.begin(), all.end(), isLater);
    return all;
}

Status deleteTrashed(const TrashedRun& trashed) {
    LATHE_CHECK(removeTree(trashed.place));
    return removeTree(noteOf(trashed.place).string());
}

void deleteOldTrash(const std::string& folder, double olderThanSeconds) {
    for (const TrashedRun& trashed : trashedRuns(folder))
        if (trashed.ageSeconds > olderThanSeconds) (void)deleteTrashed(trashed);
}

}  // namespace lathe
