// SPDX-License-Identifier: Apache-2.0
#include "core/store/run_dir.h"

#include <algorithm>
#include <chrono>
#include <fcntl.h>
#include <filesystem>

#include "core/base/atomic_file.h"
#include "core/base/ids.h"

namespace lathe {
namespace {

double secondsSince1970() {
    return std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch()).count();
}

std::string withoutSlash(std::string path) {
    while (path.size() > 1 && path.back() == '/') path.pop_back();
    return path;
}

std::vector<std::string> foldersOf(const RunDir& run) {
    return {run.checkpointsFolder(), run.snapshotsFolder(), run.tensorboardFolder(), run.controlFolder()};
}

/// Whether a run of these names was made and nothing put into it.
bool isUntouched(const RunDir& run, const std::vector<std::string>& names) {
    const std::vector<std::string> folders = foldersOf(run);
    return std::all_of(names.begin(), names.end(), [&](const std::string& name) {
        const std::string path = joinPath(run.path(), name);
        const bool isFolder = std::find(folders.begin(), folders.end(), path) != folders.end();
        const auto inside = isFolder ? listFolder(path) : Result<std::vector<std::string>>(std::vector<std::string>());
        return (isFolder || path == run.lockFile()) && inside && inside->empty();
    });
}

/// Never replaces a lock file: another process may hold it, and a new one in its place would be free.
Status makeLockFile(const std::string& path) {
    LATHE_TRY([[maybe_unused]] const FileHandle file, openFile(path, O_WRONLY | O_CREAT | O_NOFOLLOW | O_NONBLOCK));
    return syncFolder(folderOf(path));
}

}  // namespace

Result<RunDir> RunDir::create(const std::string& path) {
    const RunDir run(withoutSlash(path));
    LATHE_CHECK(makeFolders(run.m_path));
    LATHE_TRY(const std::vector<std::string> names, listFolder(run.m_path));
    if (!isUntouched(run, names))
        return requestError("run.exists", run.m_path,
                            isRun(run.m_path) ? "the folder already contains a run" : "the folder is not empty", {},
                            "choose another folder with --run, or resume that run with --resume");
    for (const std::string& folder : foldersOf(run)) LATHE_CHECK(makeFolders(folder));
    LATHE_CHECK(makeLockFile(run.lockFile()));
    return run;
}

Result<RunDir> RunDir::open(const std::string& path) {
    if (isRun(path)) return RunDir(withoutSlash(path));
    return requestError("run.none", path, pathExists(path) ? "this is not the folder of a run" : "run not found", {},
                        "name a folder that `lathe train` wrote; `lathe runs list` lists them");
}

// A study has a control folder and a lock, too; the other three folders are a run's alone. They are made before the lock, so a
// run that was killed at any later moment has them.
bool RunDir::isRun(const std::string& path) {
    const RunDir run(withoutSlash(path));
    const std::vector<std::string> folders = foldersOf(run);
    std::error_code ignored;
    const auto isFolder = [&](const std::string& folder) { return std::filesystem::is_directory(folder, ignored); };
    return std::all_of(folders.begin(), folders.end(), isFolder) &&
           std::filesystem::is_regular_file(std::filesystem::symlink_status(run.lockFile(), ignored)) &&
           !pathExists(joinPath(run.m_path, "study.db"));
}

Status RunDir::removeRemains() const {
    for (const std::string& folder : {m_path, snapshotsFolder()}) LATHE_CHECK(removeUnfinished(folder));
    return {};
}

Status RunDir::writeStatus(const RunStatus& status) const {
    return writeFileAtomically(statusFile(), toJson(status).dump() + "\n", Durability::Renamed);
}

Result<RunStatus> RunDir::readStatus() const {
    const auto text = readFile(statusFile(), uint64_t{1} << 20);
    if (!text && text.error().code == "file.missing")
        return requestError("run.none", statusFile(), "the run has no status yet", {},
                            "wait until the training process of this run has started, or start it");
    if (!text) return text.error();
    LATHE_TRY(const Json json, Json::parse(*text, statusFile()));
    return runStatusFromJson(json, statusFile());
}

Status RunDir::writeTags(std::vector<std::string> tags) const {
    std::sort(tags.begin(), tags.end());
    tags.erase(std::unique(tags.begin(), tags.end()), tags.end());
    Json list = Json::Array{}, out;
    for (std::string& tag : tags) list.push(std::move(tag));
    out.set("tags", std::move(list));
    return writeFileAtomically(tagsFile(), out.dump() + "\n");
}

std::vector<std::string> RunDir::readTags() const {
    std::vector<std::string> tags;
    const auto text = readFile(tagsFile(), uint64_t{1} << 20);
    const auto json = text ? Json::parse(*text, tagsFile()) : Result<Json>(Json());
    if (json)
        for (const Json& tag : (*json)["tags"].array()) tags.push_back(tag.toString());
    return tags;
}

std::string newRunPath(const std::string& parent) {
    return joinPath(parent, newId());
}

Result<std::vector<RunEntry>> listRuns(const std::string& folder) {
    LATHE_TRY(const std::vector<std::string> names, listFolder(folder));
    std::vector<RunEntry> runs;
    for (const std::string& name : names) {
        const auto run = RunDir::open(joinPath(folder, name));
        if (!run) continue;
        const auto status = run->readStatus();
        RunEntry entry{run->path(), {}, run->readTags()};
        if (status)
            entry.status = *status;
        else
            entry.status.state = RunState::Failed, entry.status.message = toString(status.error());
        runs.push_back(std::move(entry));
    }
    return runs;
}

const RunEntry* latestRun(const std::vector<RunEntry>& runs) {
    const auto latest = std::ranges::max_element(runs, {}, [](const RunEntry& run) { return run.status.heartbeat; });
    return latest == runs.end() ? nullptr : &*latest;
}

Status moveRun(const std::string& path, const std::string& to) {
    LATHE_TRY(const RunDir run, RunDir::open(path));
    LATHE_TRY(const RunLock lock, RunLock::acquire(run.lockFile()));
    // Locks of other machines may not show on a network file system.
    if (const auto status = run.readStatus();
        status && livenessOf(status->process) == Liveness::Elsewhere && isActive(*status, secondsSince1970()))
        return requestError("run.active", path, "a process on {0} is training this run", {status->process.host},
                            "stop the run first");
    return renameDurably(run.path(), to);
}

// First out of sight, in one stroke: half a run must not look like one.
Status removeRun(const std::string& path) {
    LATHE_TRY(const RunDir run, RunDir::open(path));
    const std::string gone = AtomicFile::temporaryPath(run.path());
    LATHE_CHECK(moveRun(path, gone));
    return removeTree(gone);
}

}  // namespace lathe
