// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>

#include "core/sweep/launchers/slurm_settings.h"

namespace lathe::sweep {

/// A study on a cluster; stored as `slurm.json` in its folder, so that the next coordinator uses the same settings and finds its
/// jobs.
struct SlurmSite {
    std::filesystem::path study;  ///< the study's folder
    std::string tag;              ///< id of the study, part of its job names
    SlurmSettings settings;

    std::filesystem::path jobs() const { return study / "jobs"; }
    std::filesystem::path batches() const { return study / "jobs" / "slurm"; }
    std::string jobPrefix() const { return "lathe-" + tag + '-'; }
};

/// Whether a study is trained by Slurm.
bool usesSlurm(const std::filesystem::path& study);
/// Reads slurm.json; a study without one gets a new tag. A copied study gets a new tag, too, because the jobs belong to the
/// original.
Result<SlurmSite> loadSlurmSite(const std::filesystem::path& study);
/// Writes slurm.json. Error: file.*.
Status saveSlurmSite(const SlurmSite&);

}  // namespace lathe::sweep
