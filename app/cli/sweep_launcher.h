// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "core/sweep/coordinator.h"

namespace CLI {
class App;
}

namespace lathe {

/// Where the trials of a sweep are trained, as typed.
struct LauncherOptions {
    std::string launcher;            ///< "local" or "slurm"; empty: as the study has it, else local
    std::vector<std::string> slurm;  ///< see slurm_settings.h; naming one means Slurm
    int jobs = 0;                    ///< trials at once; 0: as many as fit

    bool saysSlurm() const { return launcher == "slurm" || (launcher.empty() && !slurm.empty()); }
};
void addLauncherOptions(CLI::App&, LauncherOptions&);

/// What can be said before there is a study: settings that do not read, no Slurm on this machine.
Status checkLauncher(const LauncherOptions&);

/// For a study that is there; a cluster's settings are kept in its folder. `observer` hears what a person should know; it
/// outlives the launcher.
Result<std::unique_ptr<sweep::Launcher>> makeLauncher(const LauncherOptions&, const std::filesystem::path& study,
                                                      sweep::SweepObserver& observer);

}  // namespace lathe
