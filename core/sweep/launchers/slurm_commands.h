// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace lathe::sweep {

/// A task of a job array, as squeue tells it.
struct SlurmTask {
    std::string job;     ///< number of the array
    int64_t index = 0;   ///< in the array
    std::string state;   ///< "PENDING", "RUNNING", ...
    std::string reason;  ///< why it waits: "Resources", "Priority", ...
    std::string name;    ///< of the job

    std::string id() const { return job + '_' + std::to_string(index); }
    bool operator==(const SlurmTask&) const = default;
};

/// Whether a task in this state is over and will not run again. States that are not known are not over.
bool isOver(const SlurmTask&);

/// Lines of squeue, as `SlurmCommands::queue` asks for them. Jobs whose names do not begin with `prefix` are left out; a line of
/// one of ours that cannot be read is an error (slurm.unreadable): it must not be taken for a job that is gone.
Result<std::vector<SlurmTask>> tasksOf(std::string_view lines, std::string_view prefix);

/// Slurm's programs, looked up in PATH. Codes: slurm.none (no such program here), slurm.silent (no answer now; whether what was
/// asked for was done is not known), slurm.full (a limit on jobs; later it will do), slurm.refused (asked for wrongly).
class SlurmCommands {
public:
    /// slurm.none where there is no Slurm.
    Status check() const;
    /// The number of the new job.
    Result<std::string> submit(const std::vector<std::string>& arguments) const;
    /// Tasks of this user's jobs whose names begin so; those that ended some time ago are gone from the list.
    Result<std::vector<SlurmTask>> queue(std::string_view prefix) const;
    /// Takes back tasks, unless they have begun.
    Status takeBack(const std::vector<std::string>& ids) const;
    /// A requeued job waits two minutes by itself. Not every site permits this.
    Status startNow(const std::string& id) const;
};

}  // namespace lathe::sweep
