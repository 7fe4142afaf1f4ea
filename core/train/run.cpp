// SPDX-License-Identifier: Apache-2.0
#include "core/train/run.h"

#include <chrono>
#include <thread>

#include "core/base/atomic_file.h"
#include "core/graph/project_file.h"
#include "core/train/ranks/rank_setup.h"
#include "core/train/runs/device_place.h"
#include "core/train/runs/run_session.h"
#include "core/train/runs/smaller_pieces.h"

namespace lathe {

namespace {

Result<RunFence> claimFence(const RunOptions& options) {
    return options.fence.empty() ? RunFence() : RunFence::claim(options.fence.string(), options.attempt);
}

// An earlier attempt that was just fenced out needs a moment to notice.
Result<RunLock> lockOf(const RunDir& dir, const RunFence& fence) {
    constexpr std::chrono::seconds patience(20);
    const auto begin = std::chrono::steady_clock::now();
    for (;;) {
        auto lock = RunLock::acquire(dir.lockFile());
        const bool mayBecomeFree = fence.isUsed() && !lock && lock.error().code == "run.locked";
        if (!mayBecomeFree || std::chrono::steady_clock::now() - begin > patience) return lock;
        LATHE_CHECK(fence.check());
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
}

Result<RunPlace> createRun(const RunOptions& options) {
    LATHE_TRY(RunFence fence, claimFence(options));
    LATHE_TRY(RunDir dir, RunDir::create(options.folder.string()));
    LATHE_TRY(RunLock lock, lockOf(dir, fence));
    return RunPlace{std::move(dir), std::move(fence), std::move(lock)};
}

Diagnostic changed(std::string_view code, std::string_view where, std::string_view text, std::string_view remedy) {
    return requestError(code, where, text, {}, remedy);
}

Result<RunPlace> openPlace(const RunOptions& options) {
    LATHE_TRY(RunDir dir, RunDir::open(options.folder.string()));
    LATHE_TRY(RunFence fence, claimFence(options));
    LATHE_TRY(RunLock lock, lockOf(dir, fence));
    LATHE_CHECK(dir.removeRemains());
    RunPlace place{std::move(dir), std::move(fence), std::move(lock)};
    if (pathExists(place.dir.projectFile())) {
        LATHE_TRY(place.project, loadProject(place.dir.projectFile()));
    }
    LATHE_TRY(place.plan, readPlan(place.dir));
    return place;
}

// Which of several is no matter: that they are alike is in the plan.
std::string kindOf(const std::string& device) {
    return device.substr(0, device.find(':'));
}

Result<RunOptions> optionsOf(RunOptions asked, const RunPlace& place) {
    if (!place.plan) {
        if (asked.from.empty()) asked.from = notedSource(place.dir);
        return asked;
    }
    const RunPlan& plan = *place.plan;
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

Status checkSameData(const RunPlace& place, const RunRequest& r, Diagnostics& notes) {
    if (!place.plan || place.plan->fingerprint == r.data.fingerprint) return {};
    Diagnostic other = changed("run.data_changed", "data", "the data have changed since the run started",
                               "restore the old data, start a new run, or resume with --allow-inexact");
    if (!r.options.allowInexact) return other;
    other.severity = Severity::Warning;
    notes.push_back(std::move(other));
    return {};
}

RunPlan planOf(const RunPlace& place, const RunRequest& r, const Executable& executable) {
    const int64_t pieces = r.project.training.microBatches;
    return {r.device.device.id,       r.options.kernels,
            r.options.real,           r.options.base,
            r.options.from,           r.data.fingerprint,
            executable.plan().record, pieces == place.project->training.microBatches ? 0 : pieces};
}

// A plan that is there is repeated; otherwise this is the beginning.
Result<OpenRun> openRun(RunPlace& place, const RunRequest& r) {
    OpenRun run{place, nullptr, {}};
    LATHE_CHECK(checkSameData(place, r, run.notes));
    LATHE_TRY(run.executable, compileTraining(r.programs, *r.device.backend, r.device.device.id, r.project, r.options,
                                              place.plan ? place.plan->record : Json(), r.options.ranks));
    if (!place.plan) {
        place.plan = planOf(place, r, *run.executable);
        LATHE_CHECK(writePlan(place.dir, *place.plan));
    }
    const Diagnostics& notes = run.executable->plan().notes;
    run.notes.insert(run.notes.end(), notes.begin(), notes.end());
    return run;
}

// What the old plan says is of pieces of another size. It is replaced once there is one for the new ones.
Status takePieces(RunRequest& r, RunPlace& place, int64_t pieces, const Diagnostic& why, RunObserver& observer) {
    r.told.push_back(inSmallerPieces(pieces, r.project, why));
    observer.note(r.told.back());
    r.project.training.microBatches = pieces;
    place.plan.reset();
    Diagnostics problems;
    return buildPrograms(r, problems);
}

// What a training is given from outside.
struct Surroundings {
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
Result<bool> takeDevices(RunRequest& r, const RunPlace& place, std::optional<DeviceClaim>& claim, const Surroundings& around) {
    LATHE_TRY(const DeviceWish wish, deviceWish(r.options, *r.device.backend, r.device.device));
    std::vector<std::string> ids;
    if (wish.devices.empty()) return true;
    if (r.options.deviceLocks.empty()) {
        for (size_t i = 0; i < wish.count; ++i) ids.push_back(wish.devices[i].id);
    } else {
        LATHE_TRY(claim, waitForDevices(wish, r.options, place.dir, place.fence, around.observer, around.stop));
        if (!claim) return false;
        ids = claim->ids();
    }
    r.options.device = listOf(ids);
    LATHE_TRY(r.device, around.registry.choose(ids.front()));
    return true;
}

RunSummary stoppedInLine(const RunRequest& r, const RunPlace& place) {
    RunSummary s;
    s.run = place.dir.path();
    s.outcome = RunOutcome::Stopped;
    s.device = r.device.device.id;
    return s;
}

Result<RunSummary> trainOnce(RunPlace& place, const RunRequest& r, const Surroundings& around) {
    auto run = openRun(place, r);
    if (!run) return explainMemory(r, run.error());
    const auto goesOn = [&](const Diagnostic& why) { return smallerPieces(r, why).has_value(); };
    return runSession(r, *run, around.observer, around.stop, goesOn);
}

Status takeBeginning(RunPlace& place, RunRequest& r) {
    if (!place.project) {
        Project asked = r.project;
        asked.training.batch = r.askedBatch;
        LATHE_CHECK(saveProject(place.dir.projectFile(), asked));
        place.project = std::move(asked);
    }
    if (!std::filesystem::exists(place.dir.schemaFile()))
        LATHE_CHECK(writeFileAtomically(place.dir.schemaFile(), describeData(r.model()).dump() + "\n"));
    if (!place.plan || place.plan->microBatches == 0 || place.plan->microBatches == r.project.training.microBatches) return {};
    r.project.training.microBatches = place.plan->microBatches;
    Diagnostics problems;
    return buildPrograms(r, problems);
}

Result<RunSummary> trainIn(RunPlace place, RunRequest r, const Surroundings& around) {
    std::optional<DeviceClaim> claim;
    if (!place.plan && !r.options.from.empty()) LATHE_CHECK(noteSource(place.dir, r.options.from));
    LATHE_CHECK(takeBeginning(place, r));
    LATHE_TRY(const bool taken, takeDevices(r, place, claim, around));
    if (!taken) return stoppedInLine(r, place);
    for (;;) {
        auto summary = trainOnce(place, r, around);
        if (summary) return summary;
        const auto pieces = smallerPieces(r, summary.error());
        if (!pieces) return summary;
        LATHE_CHECK(takePieces(r, place, *pieces, summary.error(), around.observer));
    }
}

Diagnostic withAll(const Diagnostic& first, const Diagnostics& problems, RunObserver& observer) {
    for (const Diagnostic& d : problems)
        if (d != first) observer.note(d);
    return first;
}

Result<RunSummary> resume(const Project* project, RunOptions options, BackendRegistry& registry, RunObserver& observer,
                          const std::atomic<bool>& stop) {
    LATHE_TRY(RunPlace place, openPlace(options));
    if (project && place.project && *project != *place.project)
        return changed("run.project_changed", options.folder.string(), "the project has changed since the run started",
                       "start a new run, or restore the project; use commands for the values that may change while training");
    if (place.project) project = &*place.project;
    if (!project)
        return changed("run.incomplete", options.folder.string(), "the run was interrupted before its project was recorded",
                       "resume it and name the project on the command line, or remove it");
    LATHE_TRY(options, optionsOf(std::move(options), place));
    Diagnostics problems;
    auto request = prepareRequest(Project(*project), options, registry, problems);
    if (!request) return withAll(request.error(), problems, observer);
    return trainIn(std::move(place), std::move(*request), {registry, observer, stop});
}

}  // namespace

Result<RunSummary> train(const Project& project, const RunOptions& options, BackendRegistry& registry, RunObserver& observer,
                         const std::atomic<bool>& stopRequested) {
    if (options.resume) return resume(&project, options, registry, observer, stopRequested);
    Diagnostics problems;
    auto request = prepareRequest(project, options, registry, problems);
    if (!request) return withAll(request.error(), problems, observer);
    if (const auto wish = deviceWish(options, *request->device.backend, request->device.device); !wish) return wish.error();
    LATHE_TRY(RunPlace place, createRun(options));
    return trainIn(std::move(place), std::move(*request), {registry, observer, stopRequested});
}

Result<RunSummary> resumeRun(RunOptions options, BackendRegistry& registry, RunObserver& observer,
                             const std::atomic<bool>& stopRequested) {
    return resume(nullptr, std::move(options), registry, observer, stopRequested);
}

}  // namespace lathe
