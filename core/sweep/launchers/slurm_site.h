// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>

#include "core/sweep/launchers/slurm_settings.h"

namespace lathe::sweep {

/// A study on a cluster, `slurm.json` in its folder: whoever goes on with the study uses the same settings and finds its jobs.
struct SlurmSite {
    std::filesystem::path study;  ///< the study's folder
    std::string tag;              ///< of the study, part of its jobs' names
    SlurmSettings settings;

    std::filesystem::path jobs() const { return study / "jobs"; }
    std::filesystem::path batches() const { return study / "jobs" / "slurm"; }
    std::string jobPrefix() const { return "lathe-" + tag + '-'; }
};

/// Whether a study is trained by Slurm.
bool usesSlurm(const std::filesystem::path& study);
/// What the study's folder says, with a new tag where it says nothing. A copy gets one of its own: the jobs are not its jobs.
Result<SlurmSite> loadSlurmSite(const std::filesystem::path& study);
Status saveSlurmSite(const SlurmSite&);

}  // namespace lathe::sweep
