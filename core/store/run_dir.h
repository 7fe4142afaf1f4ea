// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/base/file.h"
#include "core/base/result.h"
#include "core/store/run_lock.h"
#include "core/store/run_status.h"

namespace lathe {

/// The folder of a run. Its trainer writes it, all other processes read it, and commands are files in `control/`.
///
///     project.json   frozen copy of what is trained          checkpoints/  see checkpoint.h
///     schema.json    how samples are read and scaled
///     plan.json      kernels, layouts, versions (resume)      snapshots/    checkpoints requested by the user
///     status.json    see run_status.h                         tensorboard/  thinned curves for TensorBoard
///     events.bin     every step, see event_log.h              control/      see command_box.h
///     tags.json      tags that the user set                    lock          held by the trainer
///     refit/         the second training: a run of its own (core/train/runs/refit.h)
class RunDir {
public:
    /// Creates a run. The folder may exist if it is empty, or has only the remains of an interrupted `create`. Error run.exists:
    /// it has other content.
    static Result<RunDir> create(const std::string& path);
    /// Opens an existing run. Error run.none: `path` is not a run.
    static Result<RunDir> open(const std::string& path);
    /// Whether a folder is a run: it has the four folders and the `lock` that `create` makes, and is not a study.
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

    /// Removes temporary files of killed trainers. Call it only with the lock held.
    Status removeRemains() const;

    /// Replaces status.json by rename without waiting for the disk: a power cut makes it outdated in any case.
    Status writeStatus(const RunStatus&) const;
    /// Error run.none: there is no status yet.
    Result<RunStatus> readStatus() const;

    /// Tags of a run, sorted, without duplicates.
    Status writeTags(std::vector<std::string> tags) const;
    std::vector<std::string> readTags() const;

private:
    explicit RunDir(std::string path) : m_path(std::move(path)) {}

    std::string m_path;
};

/// A path for a new run in `parent`. The name is an id, so names sort by time.
std::string newRunPath(const std::string& parent);

/// A run with its status and tags, for lists. A run without a readable status has the state `Failed` and the reason as message.
struct RunEntry {
    std::string path;
    RunStatus status;
    std::vector<std::string> tags;
};
/// The runs directly inside `folder`, sorted by name. Other folders are skipped. Error: `folder` cannot be read (file.*).
Result<std::vector<RunEntry>> listRuns(const std::string& folder);
/// The run with the latest heartbeat; null if there are no runs.
const RunEntry* latestRun(const std::vector<RunEntry>& runs);

/// Moves a run to `to`, which must not exist, on the same file system; used for the trash. Errors as in `removeRun`.
Status moveRun(const std::string& path, const std::string& to);

/// Removes a run with all its files. Errors: it is being trained (run.locked, or run.active on another machine), or `path` is not
/// a run (run.none).
Status removeRun(const std::string& path);

}  // namespace lathe
