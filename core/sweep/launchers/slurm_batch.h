// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/base/json.h"
#include "core/base/result.h"

namespace lathe::sweep {

/// One attempt of a trial, as part of a job.
struct BatchTrial {
    int64_t trial = 0, attempt = 0;

    /// Of its files in the study's `jobs`: "12-1.json", "12-1.end", ...
    std::string name() const { return std::to_string(trial) + '-' + std::to_string(attempt); }
    bool operator==(const BatchTrial&) const = default;
};

/// What is submitted at once: a job array, each task of which trains some trials. Its file, `ID.json`, is there before Slurm
/// hears of it, and its id is part of the job's name: so whoever coordinates the study next finds its jobs in the queue, even
/// when the answer to the submission was lost.
struct SlurmBatch {
    std::string id;
    std::vector<std::vector<BatchTrial>> tasks;

    /// The task with this attempt of a trial; -1: none.
    int taskOf(const BatchTrial&) const;
    bool operator==(const SlurmBatch&) const = default;
};

/// `ID.json` and the script `ID.sh` in `folder`.
Status saveBatch(const std::filesystem::path& folder, const SlurmBatch&, const std::string& script);
std::filesystem::path scriptOf(const std::filesystem::path& folder, const SlurmBatch&);
/// Both files go; no error when they are not there.
void removeBatch(const std::filesystem::path& folder, const SlurmBatch&);
/// All of a folder, in the order of their making. What cannot be read is left out, with a warning in `notes`.
std::vector<SlurmBatch> loadBatches(const std::filesystem::path& folder, Diagnostics& notes);

}  // namespace lathe::sweep
