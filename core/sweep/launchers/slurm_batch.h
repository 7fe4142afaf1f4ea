// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/base/json.h"
#include "core/base/result.h"

namespace lathe::sweep {

/// One attempt of a trial as part of a Slurm job.
struct BatchTrial {
    int64_t trial = 0, attempt = 0;

    /// Name of its files in the study's folder `jobs`: "12-1.json", "12-1.end", ...
    std::string name() const { return std::to_string(trial) + '-' + std::to_string(attempt); }
    bool operator==(const BatchTrial&) const = default;
};

/// One submission: a job array whose tasks train some trials each. Its file `ID.json` is written before the submission, and its
/// id is part of the job name. The next coordinator thus finds its jobs in the queue, even if the answer to the submission was
/// lost.
struct SlurmBatch {
    std::string id;
    std::vector<std::vector<BatchTrial>> tasks;

    /// The task with this attempt; -1: none.
    int taskOf(const BatchTrial&) const;
    bool operator==(const SlurmBatch&) const = default;
};

/// Writes `ID.json` and the script `ID.sh` to `folder`. Error: file.*.
Status saveBatch(const std::filesystem::path& folder, const SlurmBatch&, const std::string& script);
/// Path of the script of a batch.
std::filesystem::path scriptOf(const std::filesystem::path& folder, const SlurmBatch&);
/// Removes both files; no error if they do not exist.
void removeBatch(const std::filesystem::path& folder, const SlurmBatch&);
/// All batches of a folder in the order of their creation. Files that cannot be read are skipped with a warning in `notes`.
std::vector<SlurmBatch> loadBatches(const std::filesystem::path& folder, Diagnostics& notes);

}  // namespace lathe::sweep
