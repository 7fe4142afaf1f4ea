// SPDX-License-Identifier: Apache-2.0
#include "core/train/run.h"

#include <chrono>
#include <thread>

#include "core/base/atomic_file.h"
#include "core/data/cleaned_data.h"
#include "core/data/cleaning/cleaning_list.h"
#include "core/graph/project_file.h"
#include "core/train/ranks/rank_setup.h"
#include "core/train/records/refit_watch.h"
#include "core/train/runs/device_request.h"
#include "core/train/runs/out_of_memory.h"
#include "core/train/runs/refit.h"
#include "core/train/runs/run_session.h"

namespace lathe {

namespace {

Result<RunFence> claimFence(const RunOptions& options) {
    return options.fence.empty() ? RunFence() : RunFence::claim(options.fence.string(), options.attempt);
}

// An earlier attempt that was just fenced out needs a moment to notice.
Result<RunLock> lockOf(const RunDir& dir, const RunFence& fence) {
    constexpr std::chrono::seconds patience(20);
    if (!fence.isUsed()) return RunLock::acquireWithin(dir.lockFile());
    const auto begin = std::chrono::steady_clock::now();
    for (;;) {
        auto lock = RunLock::acquire(dir.lockFile());
        const bool mayBecomeFree = !lock && lock.error().code == "run.locked";
        if (!mayBecomeFree || std::chrono::steady_clock::now() - begin > patience) return lock;
        LATHE_CHECK(fence.check());
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
}

Result<RunLocation> createRun(const RunOptions& options) {
    LATHE_TRY(RunFence fence, claimFence(options));
    LATHE_TRY(RunDir dir, RunDir::create(options.folder.string()));
    LATHE_TRY(RunLock lock, lockOf(dir, fence));
    return RunLocation{std::move(dir), std::move(fence), std::move(lock)};
}

Diagnostic changed(std::string_view code, std::string_view where, std::string_view text, std::string_view remedy) {
    return requestError(code, where, text, {}, remedy);
}

Result<RunLocation> openLocation(const RunOptions& options) {
    LATHE_TRY(RunDir dir, RunDir::open(options.folder.string()));
    LATHE_TRY(RunFence fence, claimFence(options));
    LATHE_TRY(RunLock lock, lockOf(dir, fence));
    LATHE_CHECK(dir.removeRemains());
    RunLocation location{std::move(dir), std::move(fence), std::move(lock)};
    if (pathExists(location.dir.projectFile())) {
        LATHE_TRY(location.project, loadProject(location.dir.projectFile()));
    }
    LATHE_TRY(location.plan, readPlan(location.dir));
    return location;
}

// Which of several is no matter: that they are alike is in the plan.
std::string kindOf(const std::string& device) {
    return device.substr(0, device.find(':'));
}

Result<RunOptions> optionsOf(RunOptions asked, const RunLocation& location) {
    if (!location.plan) {
        if (asked.from.empty()) asked.from = notedSource(location.dir);
        return asked;
    }
    const RunPlan& plan = *location.plan;
    const std::string device = deviceOfRank(asked.device, 0), kind = kindOf(plan.device);
    if (device != "auto" && kindOf(device) != kind && !asked.allowInexact)
        return requestError("run.other_device", asked.folder.string(), "the run started on {0}, not on {1}",
                            {plan.device, device}, "resume it on that device, or accept different rounding with --allow-inexact");
    const bool shared = asked.ranks && asked.ranks->size() > 1;
    if (asked.device == "auto") asked.device = shared ? kind : plan.device;
    if (asked.base.empty()) asked.base = plan.base;
    if (asked.from.empty()) asked.from = plan.from;  // for a run that was killed before its first commit
    asked.real = plan.real;
    asked.kernels = plan.kernels;
    return asked;
}

// The run has a copy of the cleaning list that it started with.
Status copyCleaning(const RunLocation& location, const RunRequest& r) {
    LATHE_TRY(const cleaning::List list, cleaning::readList(r.options.base));
    return list.empty() ? Status() : cleaning::writeList(location.dir.path(), list);
}

Result<bool> hasOtherCleaning(const RunLocation& location, const RunRequest& r) {
    LATHE_TRY(const std::string then, cleaningOf(location.dir.path()));
    LATHE_TRY(const std::string now, cleaningOf(r.options.base));
    return then != now;
}

Diagnostic otherData(bool otherCleaning) {
    if (!otherCleaning)
        return changed("run.data_changed", "data", "the data have changed since the run started",
                       "restore the old data, start a new run, or resume with --allow-inexact");
    return changed("run.cleaning_changed", cleaning::listFileName, "the cleaning list has changed since the run started",
                   "restore the list from the folder of the run, start a new run, or resume with --allow-inexact");
}

Status checkSameData(const RunLocation& location, const RunRequest& r, Diagnostics& notes) {
    if (!location.plan || location.plan->fingerprint == r.data.fingerprint) return {};
    LATHE_TRY(const bool otherCleaning, hasOtherCleaning(location, r));
    Diagnostic other = otherData(otherCleaning);
    if (!r.options.allowInexact) return other;
    other.severity = Severity::Warning;
    notes.push_back(std::move(other));
    return {};
}

RunPlan planOf(const RunLocation& location, const RunRequest& r, const Executable& executable) {
    const int64_t microBatches = r.project.training.microBatches;
    return {r.device.device.id,       r.options.kernels,
            r.options.real,           r.options.base,
            r.options.from,           r.data.fingerprint,
            executable.plan().record, microBatches == location.project->training.microBatches ? 0 : microBatches};
}

// A plan that is there is repeated; otherwise this is the beginning.
Result<OpenRun> openRun(RunLocation& location, const RunRequest& r) {
    OpenRun run{location, nullptr, {}};
    LATHE_CHECK(checkSameData(location, r, run.notes));
    LATHE_TRY(run.executable, compileTraining(r.programs, *r.device.backend, r.device.device.id, r.project, r.options,
                                              location.plan ? location.plan->record : Json(), r.options.ranks));
    if (!location.plan) {
        location.plan = planOf(location, r, *run.executable);
        LATHE_CHECK(writePlan(location.dir, *location.plan));
    }
    const Diagnostics& notes = run.executable->plan().notes;
    run.notes.insert(run.notes.end(), notes.begin(), notes.end());
    return run;
}

// What the old plan says is of pieces of another size. It is replaced once there is one for the new ones.
Status applyMicroBatches(RunRequest& r, RunLocation& location, int64_t microBatches, const Diagnostic& why,
                         RunObserver& observer) {
    r.announced.push_back(microBatchesNote(microBatches, r.project, why));
    observer.note(r.announced.back());
    r.project.training.microBatches = microBatches;
    location.plan.reset();
    Diagnostics problems;
    return buildPrograms(r, problems);
}

// What a training is given from outside.
struct RunContext {
    BackendRegistry& registry;
    RunObserver& observer;
    const std::atomic<bool>& stop;
};

std::string listOf(const std::vector<std::string>& ids) {
    std::string list;
    for (const std::string& id : ids) list.append(list.empty() ? "" : ",").append(id);
    return list;
}

// The devices of this training to itself, one a rank, as long as `claim` lives. False: stopped while it waited for them.
Result<bool> takeDevices(RunRequest& r, const RunLocation& location, std::optional<DeviceClaim>& claim,
                         const RunContext& context) {
    LATHE_TRY(const DeviceRequest needed, deviceRequest(r.options, *r.device.backend, r.device.device));
    std::vector<std::string> ids;
    if (needed.devices.empty()) return true;
    if (r.options.deviceLocks.empty()) {
        for (size_t i = 0; i < needed.count; ++i) ids.push_back(needed.devices[i].id);
    } else {
        LATHE_TRY(claim, waitForDevices(needed, r.options, location.dir, location.fence, context.observer, context.stop));
        if (!claim) return false;
        ids = claim->ids();
    }
    r.options.device = listOf(ids);
    LATHE_TRY(r.device, context.registry.choose(ids.front()));
    return true;
}

RunSummary stoppedWhileQueued(const RunRequest& r, const RunLocation& location) {
    RunSummary s;
    s.run = location.dir.path();
    s.outcome = RunOutcome::Stopped;
    s.device = r.device.device.id;
    return s;
}

Result<RunSummary> trainOnce(RunLocation& location, const RunRequest& r, const RunContext& context) {
    auto run = openRun(location, r);
    if (!run) return explainMemory(r, run.error());
    const auto goesOn = [&](const Diagnostic& why) { return nextMicroBatches(r, why).has_value(); };
    return runSession(r, *run, context.observer, context.stop, goesOn);
}

Status takeBeginning(RunLocation& location, RunRequest& r) {
    if (!location.project) {
        LATHE_CHECK(copyCleaning(location, r));
        LATHE_CHECK(saveProject(location.dir.projectFile(), r.drawn));
        location.project = r.drawn;
    }
    if (!std::filesystem::exists(location.dir.schemaFile()))
        LATHE_CHECK(writeFileAtomically(location.dir.schemaFile(), describeData(r.model()).dump() + "\n"));
    if (!location.plan || location.plan->microBatches == 0 || location.plan->microBatches == r.project.training.microBatches)
        return {};
    r.project.training.microBatches = location.plan->microBatches;
    Diagnostics problems;
    return buildPrograms(r, problems);
}

// Its commands are those to the run, and its devices are already this run's.
RunOptions refitOptions(const RunRequest& r, const RunLocation& location, bool begun) {
    RunOptions options = r.options;
    options.folder = refitFolder(location.dir.path());
    options.control = location.dir.controlFolder();
    options.resume = begun;
    options.untilEpoch = 0;
    options.fence.clear();
    options.deviceLocks.clear();
    return options;
}

Diagnostic refitNote(const RunRequest& r, int64_t epochs) {
    const int64_t samples = r.data.size(Split::Training) + r.data.size(Split::Validation);
    Diagnostic note = requestError(
        "training.refit", "training.refit",
        "second training with new weights: {0} epochs on all {1} samples of training and validation split. It has no validation "
        "metrics",
        {std::to_string(epochs), std::to_string(samples)});
    note.severity = Severity::Note;
    return note;
}

RunStatus statusAfter(const RunSummary& first) {
    RunStatus status;
    status.state = RunState::Running;
    status.epoch = first.epochs;
    status.step = first.step;
    status.device = first.device;
    status.more = toJson(first);
    return status;
}

DeviceEnergy sumOf(const DeviceEnergy& a, const DeviceEnergy& b) {
    return {a.joules + b.joules, a.seconds + b.seconds, a.integralJoules + b.integralJoules};
}

// The model is that of the second training, and the validation metrics are those of the first.
RunSummary withSecond(RunSummary first, const RunSummary& second) {
    first.seconds += second.seconds;
    first.energy = sumOf(first.energy, second.energy);
    first.notes.insert(first.notes.end(), second.notes.begin(), second.notes.end());
    first.refit = {second.epochs, second.step, second.train, second.seconds};
    if (second.outcome == RunOutcome::Stopped)
        first.outcome = RunOutcome::Stopped;
    else
        first.test = second.test;
    return first;
}

// The status of the run after its second training, which may have stopped or failed.
RunStatus statusAtEnd(RunStatus status, const Result<RunSummary>& summary) {
    if (!summary) {
        status.state = RunState::Failed;
        status.message = toString(summary.error());
    } else if (summary->outcome == RunOutcome::Stopped) {
        status.state = RunState::Stopped;
    } else {
        status.state = RunState::Finished;
        status.more = toJson(*summary);
    }
    return status;
}

Result<RunSummary> trainAgain(const RunLocation& location, const RunRequest& r, const RunSummary& first,
                              const RunContext& context) {
    const Project project = refitProject(r.drawn, first.bestEpoch);
    context.observer.note(refitNote(r, first.bestEpoch));
    Heartbeat heartbeat(location.dir, r.options.statusSeconds, location.fence);
    RefitWatch watch(context.observer, heartbeat, statusAfter(first));
    auto second = [&]() -> Result<RunSummary> {
        LATHE_TRY(const bool begun, prepareRefit(location.dir.path(), project));
        LATHE_TRY(const RunSummary summary,
                  train(project, refitOptions(r, location, begun), context.registry, watch, context.stop));
        return withSecond(first, summary);
    }();
    LATHE_CHECK(heartbeat.set(statusAtEnd(watch.status(), second)));
    return second;
}

Result<RunSummary> trainIn(RunLocation location, RunRequest r, const RunContext& context) {
    std::optional<DeviceClaim> claim;
    if (!location.plan && !r.options.from.empty()) LATHE_CHECK(noteSource(location.dir, r.options.from));
    LATHE_CHECK(takeBeginning(location, r));
    LATHE_TRY(const bool taken, takeDevices(r, location, claim, context));
    if (!taken) return stoppedWhileQueued(r, location);
    for (;;) {
        auto summary = trainOnce(location, r, context);
        if (summary && isRefitDue(r.project, *summary)) return trainAgain(location, r, *summary, context);
        if (summary) return summary;
        const auto microBatches = nextMicroBatches(r, summary.error());
        if (!microBatches) return summary;
        LATHE_CHECK(applyMicroBatches(r, location, *microBatches, summary.error(), context.observer));
    }
}

Diagnostic withAll(const Diagnostic& first, const Diagnostics& problems, RunObserver& observer) {
    for (const Diagnostic& d : problems)
        if (d != first) observer.note(d);
    return first;
}

Result<RunSummary> resume(const Project* project, RunOptions options, BackendRegistry& registry, RunObserver& observer,
                          const std::atomic<bool>& stop) {
    LATHE_TRY(RunLocation location, openLocation(options));
    if (project && location.project && *project != *location.project)
        return changed("run.project_changed", options.folder.string(), "the project has changed since the run started",
                       "start a new run, or restore the project; use commands for the values that may change while training");
    if (location.project) project = &*location.project;
    if (!project)
        return changed("run.incomplete", options.folder.string(), "the run was interrupted before its project was recorded",
                       "resume it and name the project on the command line, or remove it");
    LATHE_TRY(options, optionsOf(std::move(options), location));
    Diagnostics problems;
    auto request = prepareRequest(Project(*project), options, registry, problems);
    if (!request) return withAll(request.error(), problems, observer);
    return trainIn(std::move(location), std::move(*request), {registry, observer, stop});
}

}  // namespace

Result<RunSummary> train(const Project& project, const RunOptions& options, BackendRegistry& registry, RunObserver& observer,
                         const std::atomic<bool>& stopRequested) {
    if (options.resume) return resume(&project, options, registry, observer, stopRequested);
    Diagnostics problems;
    auto request = prepareRequest(project, options, registry, problems);
    if (!request) return withAll(request.error(), problems, observer);
    if (const auto needed = deviceRequest(options, *request->device.backend, request->device.device); !needed)
        return needed.error();
    LATHE_TRY(RunLocation location, createRun(options));
    return trainIn(std::move(location), std::move(*request), {registry, observer, stopRequested});
}

Result<RunSummary> resumeRun(RunOptions options, BackendRegistry& registry, RunObserver& observer,
                             const std::atomic<bool>& stopRequested) {
    return resume(nullptr, std::move(options), registry, observer, stopRequested);
}

}  // namespace lathe
