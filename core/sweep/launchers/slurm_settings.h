// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/json.h"
#include "core/base/result.h"

namespace lathe::sweep {

/// How a study uses a Slurm cluster. An empty text means the default of the site.
struct SlurmSettings {
    std::string partition, account, qos;
    std::string time;     ///< time limit of a job, as for sbatch ("02:00:00"); before it, trainings write checkpoints and the job
                          ///< is requeued
    std::string memory;   ///< per trial ("4G"; without a unit MiB)
    std::string lathe;    ///< path of the program on the nodes; empty: the path of this program
    std::string setup;    ///< a line of bash before the trainings, for example "module load cuda"
    std::string options;  ///< further options of sbatch, separated by blanks
    int64_t cpus = 1;     ///< per trial
    int64_t gpus = 0;     ///< per trial
    int64_t pack = 1;     ///< trials per job
    int64_t concurrent = 0;     ///< trials of a job at the same time; the others follow; 0: all
    int64_t maxSubmitted = 16;  ///< most trials in jobs at the same time, including pending ones
    int64_t warning = 90;       ///< seconds before the time limit at which trainings write checkpoints
    int64_t poll = 5;           ///< seconds between queries of the queue
    int64_t patience = 600;     ///< seconds without an answer of Slurm after which the study ends

    /// Concurrent trials of a job.
    int64_t lanes() const { return concurrent > 0 && concurrent < pack ? concurrent : pack; }
    bool operator==(const SlurmSettings&) const = default;
};

/// Adds "partition=gpu,time=02:00:00" to `settings`, or the settings of a file whose name ends in ".json". A value may contain
/// commas if no KEY= follows them. The former keys "abreast" (concurrent) and "most" (max_submitted) are
/// accepted. Error slurm.setting: unknown key, value out of range, control character.
Status addSlurmSettings(std::string_view text, SlurmSettings& settings);

/// An object with the same keys, under their former names, without initial values.
Json toJson(const SlurmSettings&);
/// Reads such an object; `where` names the file. Errors as in `addSlurmSettings`.
Result<SlurmSettings> slurmSettingsFromJson(const Json&, std::string_view where);

/// All keys for messages and help: "partition, account, ...".
std::string slurmSettingKeys();

}  // namespace lathe::sweep
