// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/base/file.h"
#include "core/base/result.h"
#include "core/store/run_lock.h"
#include "core/store/run_status.h"

namespace lathe {

/// The directory of a run: its trainer writes it, everyone else reads it, and commands come in through `control/`.
///
///     project.json   frozen copy of what is trained          checkpoints/  see checkpoint.h
///     schema.json    how samples are read and scaled
///     plan.json      kernels, layouts, versions (resume)      snapshots/    checkpoints that a person asked for
///     status.json    see run_status.h                         tensorboard/  thinned curves for TensorBoard
///     events.bin     every step, see event_log.h              control/      see command_box.h
///     tags.json      what a person noted                      lock          held by the trainer
class RunDir {
public:
    /// A new run; the folder may be there when it is empty or what an interrupted `create` left. Refused (run.exists) when it
    /// holds anything else.
    static Result<RunDir> create(const std::string& path);
    /// One that is there. Refused (run.none) when `path` does not look like a run.
    static Result<RunDir> open(const std::string& path);
    /// Whether a folder is a run: it has the four folders and the `lock` that `create` makes, and is no study.
    static bool isRun(const std::string& path);

    const std::string& path() const { return m_path; }
    std::string projectFile() const { return joinPath(m_path, "project.json"); }
    std::string schemaFile() const { return joinPath(m_path, "schema.json"); }
    std::string planFile() const { return joinPath(m_path, "plan.json"); }
    std::string statusFile() const { return joinPath(m_path, "status.json"); }
    std::string eventsFile() const { return joinPath(m_path, "events.bin"); }
    std::string tagsFile() const { return joinPath(m_path, "tags.json"); }
    std::string lockFile() const { return joinPath(m_path, "lock"); }
    std::string controlFolder() const { return joinPath(m_path, "control"); }
    std::string checkpointsFolder() const { return joinPath(m_path, "checkpoints"); }
    std::string snapshotsFolder() const { return joinPath(m_path, "snapshots"); }
    std::string tensorboardFolder() const { return joinPath(m_path, "tensorboard"); }

    /// Removes what trainers that died left unfinished. With the lock held.
    Status removeRemains() const;

    /// Replaces status.json by rename, without waiting for the disk: it is out of date after a power cut anyway.
    Status writeStatus(const RunStatus&) const;
    /// run.none when there is no status yet.
    Result<RunStatus> readStatus() const;

    /// Tags of a run, sorted, each once.
    Status writeTags(std::vector<std::string> tags) const;
    std::vector<std::string> readTags() const;

private:
    explicit RunDir(std::string path) : m_path(std::move(path)) {}

    std::string m_path;
};

/// A path for a new run under `parent`: an id, so that names sort by time.
std::string newRunPath(const std::string& parent);

/// Runs directly inside `folder`, sorted by name. A run without a readable status is listed with the state `Failed`.
struct RunEntry {
    std::string path;
    RunStatus status;
    std::vector<std::string> tags;
};
Result<std::vector<RunEntry>> listRuns(const std::string& folder);
/// The one that was trained last, whatever its name; null where there is none.
const RunEntry* latestRun(const std::vector<RunEntry>& runs);

/// Moves a run to `to`, which must not be there, on the same file system: into a trash folder and back. Refused as `removeRun`.
Status moveRun(const std::string& path, const std::string& to);

/// Removes a run with all that it holds. Refused when it is being trained (run.locked, or run.active on another machine) and when
/// `path` is no run.
Status removeRun(const std::string& path);

}  // namespace lathe
