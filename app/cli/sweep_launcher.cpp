// SPDX-License-Identifier: Apache-2.0
#include "app/cli/sweep_launcher.h"

#include <map>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <climits>

#include "core/sweep/launchers/local.h"
#include "core/sweep/launchers/slurm.h"
#include "core/sweep/launchers/slurm_trust.h"
#include "core/train/ranks/rank_setup.h"
#include "core/train/runs/device_request.h"

namespace lathe {

namespace {

namespace fs = std::filesystem;

std::string ownPath() {
    char path[PATH_MAX];
    const ssize_t bytes = ::readlink("/proc/self/exe", path, sizeof(path));
    return bytes > 0 ? std::string(path, static_cast<size_t>(bytes)) : "lathe";
}

Status addTyped(const LauncherOptions& o, sweep::SlurmSettings& settings) {
    for (const std::string& text : o.slurm) LATHE_CHECK(sweep::addSlurmSettings(text, settings));
    return {};
}

/// A study from elsewhere may bring lines that the cluster's nodes or sbatch run: nobody here has written them.
Status checkCommands(const LauncherOptions& o, const sweep::SlurmSettings& found, const sweep::SlurmSite& site,
                     sweep::SweepObserver& observer) {
    const sweep::AcceptedCommands accepted(sweep::AcceptedCommands::usualFile());
    sweep::SlurmSettings typed;
    LATHE_CHECK(addTyped(o, typed));
    const std::string commands = sweep::slurmCommands(site.settings);
    const bool isTyped = sweep::slurmCommands(typed) == commands;
    if (!isTyped && !o.acceptSlurm && !accepted.has(sweep::slurmCommands(found)))
        return requestError("slurm.foreign", (site.study / "slurm.json").string(),
                            "the study comes from another user or machine, and its settings would run these programs: {0}",
                            {commands}, "check the settings; accept them with --accept-slurm, or replace them with --slurm");
    if (const Status kept = accepted.add(commands); !kept.ok()) {
        Diagnostic warning = kept.error();
        warning.severity = Severity::Warning;
        observer.note(warning);
    }
    return {};
}

Result<std::unique_ptr<sweep::Launcher>> makeSlurm(const LauncherOptions& o, const fs::path& study,
                                                   sweep::SweepObserver& observer) {
    LATHE_TRY(sweep::SlurmSite site, sweep::loadSlurmSite(study));
    const sweep::SlurmSettings found = site.settings;
    LATHE_CHECK(addTyped(o, site.settings));
    LATHE_CHECK(checkCommands(o, found, site, observer));
    LATHE_CHECK(sweep::SlurmCommands().check());
    LATHE_CHECK(sweep::saveSlurmSite(site));
    const auto note = [&observer](const Diagnostic& d) { observer.note(d); };
    return std::unique_ptr<sweep::Launcher>(new sweep::SlurmLauncher(std::move(site), ownPath(), o.jobs, note));
}

sweep::LocalDevices devicesOf(const std::vector<QueuedDevice>& gpus) {
    sweep::LocalDevices devices;
    std::map<std::string, std::string> keys;
    for (const QueuedDevice& gpu : gpus) {
        devices.ids.push_back(gpu.id);
        keys[gpu.id] = gpu.key;
    }
    const DeviceQueue queue(DeviceQueue::usualFolder());
    devices.isFree = [keys, queue](const std::string& id) { return queue.isFree(keys.at(id)); };
    return devices;
}

}  // namespace

std::vector<QueuedDevice> gpusFor(const std::string& device, BackendRegistry& registry) {
    RunOptions options;
    options.device = device;
    options.deviceLocks = DeviceQueue::usualFolder();
    const auto choice = registry.choose(namedDevices(device).front());
    const auto request =
        choice ? deviceRequest(options, *choice->backend, choice->device) : Result<DeviceRequest>(DeviceRequest());
    return request ? request->devices : std::vector<QueuedDevice>();
}

void addLauncherOptions(CLI::App& app, LauncherOptions& o) {
    app.add_option("--launcher", o.launcher,
                   "Where to train: local (this machine) or slurm (a cluster). Default: slurm with --slurm or for a study that "
                   "uses Slurm, otherwise local")
        ->check(CLI::IsMember({"local", "slurm"}));
    app.add_option("--slurm", o.slurm,
                   "Settings of the cluster, as in partition=gpu,time=02:00:00,cpus=4,memory=8G,gpus=1,pack=4, or a JSON file. "
                   "cpus, memory and gpus are per trial; warning, poll and patience are seconds. Keys: " +
                       sweep::slurmSettingKeys())
        ->type_name("KEY=VALUE,...")
        ->expected(1)
        ->allow_extra_args(false)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    app.add_flag("--accept-slurm", o.acceptSlurm,
                 "Accept the programs in the settings (setup, lathe, options) of a study from another user or machine");
}

Status checkLauncher(const LauncherOptions& o) {
    if (o.launcher == "local" && !o.slurm.empty())
        return requestError("cli.launcher", "--slurm", "--slurm cannot be used with --launcher local", {},
                            "leave out one of the two options");
    sweep::SlurmSettings settings;
    LATHE_CHECK(addTyped(o, settings));
    return o.namesSlurm() ? sweep::SlurmCommands().check() : Status();
}

Result<std::unique_ptr<sweep::Launcher>> makeLauncher(const LauncherOptions& o, const fs::path& study,
                                                      sweep::SweepObserver& observer) {
    const bool isSlurms = sweep::usesSlurm(study);
    if (isSlurms && o.launcher == "local")
        return requestError("slurm.study", study.string(), "the cluster may still have jobs of this study", {},
                            "resume it without --launcher local, or start a new study");
    if (isSlurms || o.namesSlurm()) return makeSlurm(o, study, observer);
    return std::unique_ptr<sweep::Launcher>(new sweep::LocalLauncher(ownPath(), o.jobs, {}, devicesOf(o.gpus)));
}

}  // namespace lathe
