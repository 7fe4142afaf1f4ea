// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "core/backend/registry.h"
#include "core/store/device_queue.h"
#include "core/sweep/coordinator/coordinator.h"

namespace CLI {
class App;
}

namespace lathe {

/// Where the trials of a sweep are trained, as typed.
struct LauncherOptions {
    std::string launcher;            ///< "local" or "slurm"; empty: as the study has it, else local
    std::vector<std::string> slurm;  ///< see slurm_settings.h; naming one means Slurm
    bool acceptSlurm = false;        ///< run what the slurm.json of a study from elsewhere says
    int jobs = 0;                    ///< trials at once; 0: as many as fit
    std::vector<QueuedDevice> gpus;  ///< of this machine, for one trial each; none: trials are trained on the CPU

    bool saysSlurm() const { return launcher == "slurm" || (launcher.empty() && !slurm.empty()); }
};
void addLauncherOptions(CLI::App&, LauncherOptions&);

/// The GPUs that `device` ("auto", "cuda", "cuda:1", "cuda:0,cuda:2") stands for here; none: it is the CPU. Where it stands for
/// none that can be used, trainings will say so.
std::vector<QueuedDevice> gpusFor(const std::string& device, BackendRegistry&);

/// What can be said before there is a study: settings that do not read, no Slurm on this machine.
Status checkLauncher(const LauncherOptions&);

/// For a study that is there; a cluster's settings are kept in its folder. `observer` hears what a person should know; it
/// outlives the launcher.
Result<std::unique_ptr<sweep::Launcher>> makeLauncher(const LauncherOptions&, const std::filesystem::path& study,
                                                      sweep::SweepObserver& observer);

}  // namespace lathe
