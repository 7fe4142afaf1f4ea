// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "core/backend/registry.h"
#include "core/store/device_queue.h"
#include "core/sweep/coordinator/run_sweep.h"

namespace CLI {
class App;
}

namespace lathe {

/// Options that select where the trials of a sweep are trained.
struct LauncherOptions {
    std::string launcher;            ///< "local" or "slurm"; empty: the launcher of the study, else local
    std::vector<std::string> slurm;  ///< see slurm_settings.h; any setting implies Slurm
    bool acceptSlurm = false;        ///< accept the slurm.json of a study from another machine
    int jobs = 0;                    ///< concurrent trials; 0: as many as possible
    std::vector<QueuedDevice> gpus;  ///< of this machine, one trial per GPU; empty: the CPU

    bool namesSlurm() const { return launcher == "slurm" || (launcher.empty() && !slurm.empty()); }
};
/// Declares the options. The second argument must outlive the CLI::App.
void addLauncherOptions(CLI::App&, LauncherOptions&);

/// The GPUs of this machine for `device` ("auto", "cuda", "cuda:1", "cuda:0,cuda:2"); empty: the CPU. Unusable devices are not an
/// error here; the trainings report them.
std::vector<QueuedDevice> gpusFor(const std::string& device, BackendRegistry&);

/// Checks that need no study. Errors: cli.launcher (Slurm settings with --launcher local), invalid settings, no Slurm on this
/// machine.
Status checkLauncher(const LauncherOptions&);

/// The launcher for an existing study. Settings of a cluster are stored in its folder. `observer` receives notes for the user; it
/// must outlive the launcher.
Result<std::unique_ptr<sweep::Launcher>> makeLauncher(const LauncherOptions&, const std::filesystem::path& study,
                                                      sweep::SweepObserver& observer);

}  // namespace lathe
