// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace lathe::sweep {

/// A task of a job array, as reported by squeue.
struct SlurmTask {
    std::string job;     ///< index in the array
    int64_t index = 0;   ///< in the array
    std::string state;   ///< "PENDING", "RUNNING", ...
    std::string reason;  ///< why it is pending: "Resources", "Priority", ...
    std::string name;    ///< name of the job

    std::string id() const { return job + '_' + std::to_string(index); }
    bool operator==(const SlurmTask&) const = default;
};

/// Whether a task in this state has ended and will not run again. Unknown states count as not ended.
bool isOver(const SlurmTask&);

/// Parses output lines of squeue in the format of `SlurmCommands::queue`. Skips jobs whose names do not start with `prefix`. A
/// line of our own that cannot be read is an error (slurm.unreadable), because it must not count as a missing job.
Result<std::vector<SlurmTask>> tasksOf(std::string_view lines, std::string_view prefix);

/// The programs of Slurm, found in PATH. Errors: slurm.none (not installed), slurm.silent (no answer; whether the request was
/// executed is unknown), slurm.full (job limit; try later), slurm.refused (wrong request).
class SlurmCommands {
public:
    /// Error slurm.none: Slurm is not installed.
    Status check() const;
    /// Submits a job and returns its number.
    Result<std::string> submit(const std::vector<std::string>& arguments) const;
    /// Tasks of this user's jobs whose names start with `prefix`; jobs that ended some time ago are no longer listed.
    Result<std::vector<SlurmTask>> queue(std::string_view prefix) const;
    /// Cancels tasks that have not started.
    Status takeBack(const std::vector<std::string>& ids) const;
    /// Starts a requeued job now, instead of after two minutes. Not all sites permit this.
    Status startNow(const std::string& id) const;
};

}  // namespace lathe::sweep
