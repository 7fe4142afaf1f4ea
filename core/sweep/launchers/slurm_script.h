// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/sweep/launchers/launcher.h"
#include "core/sweep/launchers/slurm_batch.h"
#include "core/sweep/launchers/slurm_site.h"

namespace lathe::sweep {

/// The batch script of a job array, for bash. Each task trains its trials without srun, some concurrently (lanes) and the others
/// afterwards. When a training ends, its trial gets a file "TRIAL-ATTEMPT.end" in the study's folder `jobs`, with the exit code,
/// "taken back" or "interrupted". At the warning before the time limit (USR1), trainings write checkpoints and the job is
/// requeued to resume; where the site does not permit this, unfinished trials are marked "interrupted". A file
/// "TRIAL-ATTEMPT.stop" prevents a trial from starting. `jobs`: all jobs of the batch by trial, with absolute paths. `program`:
/// path of `lathe` on the nodes.
std::string slurmScript(const SlurmBatch&, const std::map<int64_t, Job>& jobs, const SlurmSite&, const std::string& program);

/// The arguments of sbatch before the path of the script. Error slurm.memory: the memory in the settings is not a size.
Result<std::vector<std::string>> submitArguments(const SlurmBatch&, const SlurmSite&);

/// The folder of the fence of a trial's run, see run_fence.h.
std::filesystem::path fenceOf(const Job&);

/// `text` quoted as one word for the shell.
std::string quoted(const std::string& text);

}  // namespace lathe::sweep
