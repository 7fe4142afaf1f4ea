// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/json.h"
#include "core/base/result.h"

namespace lathe::sweep {

/// How a study uses a Slurm cluster. Empty texts: as the site has it.
struct SlurmSettings {
    std::string partition, account, qos;
    std::string time;    ///< limit of a job, as sbatch takes it ("02:00:00"); 90 s before, trainings save and the job is requeued
    std::string memory;  ///< of each trial ("4G"; without a unit MiB)
    std::string lathe;   ///< path of the program on the nodes; empty: that of this one
    std::string setup;   ///< a line of bash before the trainings, as in "module load cuda"
    std::string options;        ///< further options of sbatch, between blanks
    int64_t cpus = 1;           ///< of each trial
    int64_t gpus = 0;           ///< of each trial
    int64_t pack = 1;           ///< trials in a job
    int64_t concurrent = 0;     ///< trials of a job that train at the same time, the others after them; 0: all
    int64_t maxSubmitted = 16;  ///< trials in submitted jobs, pending jobs included
    int64_t warning = 90;       ///< seconds before the time limit at which trainings save
    int64_t poll = 5;           ///< seconds between looks at the queue
    int64_t patience = 600;     ///< seconds that Slurm may be silent before the study gives up

    /// Trials of a job that train at the same time.
    int64_t lanes() const { return concurrent > 0 && concurrent < pack ? concurrent : pack; }
    bool operator==(const SlurmSettings&) const = default;
};

/// Adds "partition=gpu,time=02:00:00" to `settings`, or the settings in a file whose name ends in ".json". A value may have
/// commas, as long as no KEY= follows one. The former keys "abreast" (concurrent) and "most" (max_submitted) are accepted.
/// Refused: unknown keys, values out of range, control characters (slurm.setting).
Status addSlurmSettings(std::string_view text, SlurmSettings& settings);

/// The same keys, with the former names; keys with the initial value are left out.
Json toJson(const SlurmSettings&);
Result<SlurmSettings> slurmSettingsFromJson(const Json&, std::string_view where);

/// "partition, account, ...": for messages and help.
std::string slurmSettingKeys();

}  // namespace lathe::sweep
