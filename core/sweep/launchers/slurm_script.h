// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/sweep/launchers/launcher.h"
#include "core/sweep/launchers/slurm_batch.h"
#include "core/sweep/launchers/slurm_site.h"

namespace lathe::sweep {

/// The batch script of a job array, for bash. Each task trains its trials, some concurrently (lanes), the others after them,
/// without srun; a trial whose training came to its end leaves a file "TRIAL-ATTEMPT.end" in the study's `jobs`, with the exit
/// code or with "taken back" or "interrupted". At the warning before the time limit (USR1) the trainings save, and the job puts
/// itself into the queue again, to go on from there; where the site does not permit that, what has not ended is marked
/// "interrupted". A file "TRIAL-ATTEMPT.stop" keeps a trial from beginning. `jobs`: by trial, with absolute paths; all that the
/// batch names. `program`: the path of `lathe` on the nodes.
std::string slurmScript(const SlurmBatch&, const std::map<int64_t, Job>& jobs, const SlurmSite&, const std::string& program);

/// The arguments of sbatch before the script's path.
Result<std::vector<std::string>> submitArguments(const SlurmBatch&, const SlurmSite&);

/// The folder of the claims to a trial's run, see run_fence.h.
std::filesystem::path fenceOf(const Job&);

/// `text` as one word of the shell.
std::string quoted(const std::string& text);

}  // namespace lathe::sweep
