// SPDX-License-Identifier: Apache-2.0
#include "core/train/run.h"

#include <chrono>
#include <thread>

#include "core/data/data_cache.h"
#include "core/graph/project_file.h"
#include "core/store/diagnostic_json.h"
#include "core/train/device_place.h"
#include "core/train/device_record.h"
#include "core/train/model.h"
#include "core/train/rank_setup.h"
#include "core/train/run_plan.h"
#include "core/train/trainer.h"

namespace lathe {

namespace {

// Everything about a training that can be wrong before a run directory is touched.
struct Request {
    Project project;
    RunOptions options;
    BackendRegistry::Choice device;
    PreparedData data;
    TrainingPrograms programs;
    Diagnostics notes;
};

Result<PreparedData> dataOf(const Project& project, const RunOptions& options) {
    const auto seed = static_cast<uint64_t>(project.training.seed);
    return options.data ? options.data->prepare(project.data, options.base, seed) : prepareData(project.data, options.base, seed);
}

Status checkSizes(const Request& r) {
    LATHE_CHECK(checkPartSizes(r.project, r.data));
    if (r.project.training.metrics.size() + 2 > StepRecord::maxValues)
        return requestError("training.many_metrics", "training.metrics", "at most {0} metrics can be recorded",
                            {std::to_string(StepRecord::maxValues - 2)}, "remove some");
    return {};
}

Result<Request> prepare(const Project& project, const RunOptions& options, BackendRegistry& registry, Diagnostics& problems) {
    Request r{project, options, {}, {}, {}, {}};
    LATHE_CHECK(checkRanks(project, options));
    LATHE_TRY(r.device, registry.choose(deviceOfRank(options.device, 0)));
    r.notes = r.device.notes;
    auto data = dataOf(project, options);
    if (!data) {
        problems = checkProject(project, nullptr);
        return data.error();
    }
    r.data = std::move(*data);
    r.notes.insert(r.notes.end(), r.data.notes.begin(), r.data.notes.end());
    LATHE_TRY(r.programs, buildPrograms(project, r.data.info, {project.training.batch, options.real}, problems));
    LATHE_CHECK(checkSizes(r));
    return r;
}

Result<std::unique_ptr<Executable>> compile(const Request& r, Json record) {
    return compileTraining(r.programs, *r.device.backend, r.device.device.id, r.project, r.options, std::move(record),
                           r.options.ranks);
}

// A run directory that is ours, with what makes its training repeatable.
struct OpenRun {
    RunDir dir;
    RunFence fence;
    RunLock lock;
    std::optional<DeviceClaim> claim;
    std::unique_ptr<Executable> executable;
    Diagnostics notes;
};

Status saveBeginning(const RunDir& dir, const Request& r, const Executable& executable) {
    return writePlan(dir, {r.device.device.id, r.options.kernels, r.options.real, r.options.base, r.options.from,
                           r.data.fingerprint, executable.plan().record});
}

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

Result<OpenRun> createRun(const Request& r) {
    LATHE_TRY(RunFence fence, claimFence(r.options));
    LATHE_TRY(RunDir dir, RunDir::create(r.options.folder.string()));
    LATHE_TRY(RunLock lock, lockOf(dir, fence));
    LATHE_CHECK(saveProject(dir.projectFile(), r.project));
    return OpenRun{std::move(dir), std::move(fence), std::move(lock), std::nullopt, nullptr, {}};
}

Diagnostic changed(std::string_view code, std::string_view where, std::string_view text, std::string_view remedy) {
    return requestError(code, where, text, {}, remedy);
}

// The frozen project of a run that began, and the options that it began with.
struct Beginning {
    RunDir dir;
    RunFence fence;
    RunLock lock;
    std::optional<Project> project;
    std::optional<RunPlan> plan;
};

Result<Beginning> openBeginning(const RunOptions& options) {
    LATHE_TRY(RunDir dir, RunDir::open(options.folder.string()));
    LATHE_TRY(RunFence fence, claimFence(options));
    LATHE_TRY(RunLock lock, lockOf(dir, fence));
    LATHE_CHECK(dir.removeRemains());
    Beginning b{std::move(dir), std::move(fence), std::move(lock), std::nullopt, std::nullopt};
    if (pathExists(b.dir.projectFile())) {
        LATHE_TRY(b.project, loadProject(b.dir.projectFile()));
    }
    LATHE_TRY(b.plan, readPlan(b.dir));
    return b;
}

// Which of several is no matter: that they are alike is in the plan.
std::string kindOf(const std::string& device) {
    return device.substr(0, device.find(':'));
}

Result<RunOptions> optionsOf(RunOptions asked, const Beginning& b) {
    if (!b.plan) return asked;
    const std::string device = deviceOfRank(asked.device, 0), kind = kindOf(b.plan->device);
    if (device != "auto" && kindOf(device) != kind && !asked.allowInexact)
        return requestError("run.other_device", asked.folder.string(), "the run began on {0}, not on {1}",
                            {b.plan->device, device}, "resume it there, or accept other roundings with --allow-inexact");
    const bool shared = asked.ranks && asked.ranks->size() > 1;
    if (asked.device == "auto") asked.device = shared ? kind : b.plan->device;
    if (asked.base.empty()) asked.base = b.plan->base;
    if (asked.from.empty()) asked.from = b.plan->from;  // for a run that was killed before its first commit
    asked.real = b.plan->real;
    asked.kernels = b.plan->kernels;
    return asked;
}

Result<OpenRun> continueRun(Beginning& b, const Request& r) {
    if (!b.project) LATHE_CHECK(saveProject(b.dir.projectFile(), r.project));
    Diagnostics notes;
    if (b.plan && b.plan->fingerprint != r.data.fingerprint) {
        Diagnostic other = changed("run.data_changed", "data", "the data are not those that the run began with",
                                   "put the old data back, start a new run, or go on with --allow-inexact");
        if (!r.options.allowInexact) return other;
        other.severity = Severity::Warning;
        notes.push_back(std::move(other));
    }
    return OpenRun{std::move(b.dir), std::move(b.fence), std::move(b.lock), std::nullopt, nullptr, std::move(notes)};
}

EpochFigures lastEpochOf(const RunHistory& history) {
    for (auto e = history.events.rbegin(); e != history.events.rend(); ++e)
        if (e->kind == event::epoch) return epochFromJson(e->data);
    return {};
}

std::string_view name(RunOutcome outcome) {
    constexpr std::string_view names[] = {"finished", "early", "stopped"};
    return names[static_cast<size_t>(outcome)];
}

// The training of an opened run, from its last commit or its beginning to an outcome.
class Session {
public:
    Session(Request& request, OpenRun& run, RunObserver& observer, const std::atomic<bool>& stop)
        : m_request(request),
          m_run(run),
          m_observer(observer),
          m_stop(stop),
          m_leader(request.options.ranks),
          m_heartbeat(run.dir, request.options.statusSeconds, run.fence),
          m_commits(run.dir.checkpointsFolder(), request.programs.states, description(), run.fence) {}

    Result<RunSummary> run() {
        (void)m_heartbeat.set(statusOf(RunState::Starting, ""));
        auto summary = train();
        LATHE_CHECK(m_run.fence.check());  // what is in the folder now is another's
        recordEnd(summary);
        if (summary) {
            const bool stopped = summary->outcome == RunOutcome::Stopped;
            LATHE_CHECK(m_heartbeat.set(statusOf(stopped ? RunState::Stopped : RunState::Finished, "", toJson(*summary))));
        } else {
            (void)m_heartbeat.set(statusOf(RunState::Failed, toString(summary.error())));
        }
        return summary;
    }

private:
    Json description() const { return describe({m_request.project, m_request.data.info, m_request.data.normalization, {}}); }

    RankSetup setup() const {
        RankSetup s{m_request.project, m_request.options, m_request.data.fingerprint, m_run.executable->plan().record};
        if (s.options.device == "auto") s.options.device = m_request.device.device.id;
        return s;
    }

    RunStatus statusOf(RunState state, std::string message, Json more = {}) const {
        RunStatus status;
        status.state = state;
        status.epoch = m_lastEpoch.epoch;
        status.step = m_state.step;
        status.device = m_request.device.device.id;
        status.message = std::move(message);
        status.more = std::move(more);
        return status;
    }

    void tell(const Diagnostics& notes) {
        for (const Diagnostic& note : notes) m_observer.note(note);
        m_notes.insert(m_notes.end(), notes.begin(), notes.end());
    }

    // States of the last commit, or the initial ones, which are committed before anything else: so a disk that cannot take
    // the run says so at once.
    Status restore() {
        Diagnostics notes;
        m_resumed = m_commits.any();
        if (m_resumed) {
            LATHE_TRY(m_state, m_commits.restoreNewest(*m_run.executable, notes));
            LATHE_CHECK(m_run.fence.check());
            LATHE_CHECK(discardCheckpointsAfter(m_run.dir.checkpointsFolder(), m_state.step));
        } else {
            const auto seed = static_cast<uint64_t>(m_request.project.training.seed);
            LATHE_CHECK(writeInitialStates(*m_run.executable, m_request.programs.states, seed));
            if (!m_request.options.from.empty()) LATHE_CHECK(beginFrom(m_request.options.from, notes));
            LATHE_CHECK(m_commits.commit(*m_run.executable, m_state));
        }
        tell(notes);
        return {};
    }

    Status beginFrom(const std::filesystem::path& run, Diagnostics& notes) {
        LATHE_TRY(const RunDir dir, RunDir::open(run.string()));
        LATHE_TRY(const Checkpoint checkpoint, newestCheckpoint(dir.checkpointsFolder(), notes));
        return writeStates(*m_run.executable, m_request.programs.states, checkpoint.tensors, run.string());
    }

    Status openRecorder() {
        Diagnostics notes;
        LATHE_TRY(m_history, readRunHistory(m_run.dir.eventsFile(), notes));
        LATHE_TRY(m_recorder, Recorder::open(m_run.dir, recordColumns(m_request.programs.train), m_state.step + 1, notes));
        m_history.dropAfter(m_state.step);
        if (m_resumed) LATHE_CHECK(m_recorder->resumedFrom(m_state.step, inexactNotes()));
        tell(notes);
        return {};
    }

    // Only of a device that says where on the bus it is.
    void watchDevice() {
        const Json& details = m_request.device.device.details;
        if (m_request.options.nvml.empty() || !details.contains(pciBusId)) return;
        const DeviceWatched watched{details[pciBusId].toString(), m_request.options.nvml};
        m_recorder->watch(std::make_unique<DeviceRecord>(watched, m_history.device));
    }

    Status recordStart() {
        const PreparedData& data = m_request.data;
        const TrainingSettings& t = m_request.project.training;
        const int threads = m_request.options.threads;
        Json parts;
        for (const Part part : {Part::Training, Part::Validation, Part::Test}) parts.set(name(part), data.size(part));
        return m_recorder->add(
            event::started, m_state.step,
            Json::Object{{"device", m_request.device.device.id},
                         {"device_name", m_request.device.device.name},
                         {"threads", threads > 0 ? threads : static_cast<int>(std::thread::hardware_concurrency())},
                         {"precision", m_request.options.real == DType::F64 ? name(DType::F64) : name(t.precision)},
                         {"seed", t.seed},
                         {"samples", std::move(parts)},
                         {"epochs", t.epochs},
                         {"steps_per_epoch", data.size(Part::Training) / t.batch},
                         {"queue", LoaderOptions{}.ahead},
                         {"memory_planned", m_run.executable->plan().memory.peak},
                         {"resumed", m_resumed},
                         {"ranks", m_leader.size()},
                         {"hot", hotPaths()},
                         {"notes", toJson(m_notes)}});
    }

    // What a "set" command may change in this run, for whoever offers it.
    Json hotPaths() const {
        Json::Array paths{"training.optimizer.lr"};
        for (const std::string& path : settingPaths(m_request.programs.train)) paths.emplace_back(path);
        return paths;
    }

    // For whoever looks at the curves later; the outcome is in the status as well.
    void recordEnd(const Result<RunSummary>& summary) {
        if (!m_recorder) return;
        Json data{Json::Object{{"outcome", summary ? name(summary->outcome) : "failed"}}};
        if (!summary) data.set("problem", toJson(summary.error()));
        (void)m_recorder->add(event::ended, m_state.step, std::move(data));
    }

    // What could not be repeated belongs into the record of the run.
    Json inexactNotes() const {
        Json notes = Json::Array{};
        for (const Diagnostic& note : m_run.notes) notes.push(toString(note));
        return Json::Object{{"notes", std::move(notes)}};
    }

    Result<RunSummary> train() {
        const auto begin = std::chrono::steady_clock::now();
        tell(m_request.notes);
        tell(m_run.notes);
        LATHE_CHECK(m_leader.setUp(toJson(setup())));
        LATHE_CHECK(restore());
        LATHE_CHECK(m_leader.states(*m_run.executable, m_request.programs.states));
        LATHE_CHECK(openRecorder());
        LATHE_CHECK(recordStart());
        watchDevice();
        m_observer.started(m_request.device.device, m_state.step);
        Control control(m_run.dir.controlFolder(), *m_recorder, m_history, settingPaths(m_request.programs.train));
        Trainer trainer(
            {m_request.project, m_run.dir, m_request.data, m_request.programs, *m_request.device.backend, *m_run.executable,
             m_commits, *m_recorder, control, m_heartbeat, m_observer, m_leader, m_request.options, m_stop},
            m_state);
        const auto outcome = trainer.run();
        m_state = trainer.state();
        m_lastEpoch = trainer.lastEpoch().epoch > 0 ? trainer.lastEpoch() : lastEpochOf(m_history);
        if (!outcome) return outcome.error();
        LATHE_TRY(RunSummary summary, summarise(*outcome, trainer));
        summary.energy = m_recorder->energy();
        tell(m_recorder->takeNotes());
        summary.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
        return summary;
    }

    Result<RunSummary> summarise(RunOutcome outcome, Trainer& trainer) {
        RunSummary s;
        s.run = m_run.dir.path();
        s.outcome = outcome;
        s.epochs = m_lastEpoch.epoch;
        s.step = m_state.step;
        s.bestEpoch = m_state.progress.bestEpoch;
        s.best = m_state.progress.best;
        s.train = m_lastEpoch.train;
        s.val = m_lastEpoch.val;
        s.samplesPerSecond = trainer.samplesPerSecond();
        s.device = m_request.device.device.id;
        s.notes = m_notes;
        if (outcome == RunOutcome::Stopped) return s;
        if (s.bestEpoch > 0) {
            LATHE_CHECK(m_commits.restoreTensors(*m_run.executable, m_state.progress.bestStep));
            LATHE_CHECK(m_leader.states(*m_run.executable, m_request.programs.states));
        }
        LATHE_TRY(s.test, trainer.evaluate(Part::Test));
        LATHE_CHECK(m_recorder->settle());
        return s;
    }

    Request& m_request;
    OpenRun& m_run;
    RunObserver& m_observer;
    const std::atomic<bool>& m_stop;
    RankLeader m_leader;
    Heartbeat m_heartbeat;
    Commits m_commits;
    TrainingState m_state;
    EpochFigures m_lastEpoch;
    bool m_resumed = false;
    RunHistory m_history;
    std::unique_ptr<Recorder> m_recorder;
    Diagnostics m_notes;
};

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

// The devices of this training to itself, one a rank. False: stopped while it waited for them.
Result<bool> takeDevices(Request& r, OpenRun& run, const Surroundings& around) {
    LATHE_TRY(const DeviceWish wish, deviceWish(r.options, *r.device.backend, r.device.device));
    std::vector<std::string> ids;
    if (wish.devices.empty()) return true;
    if (r.options.deviceLocks.empty()) {
        for (size_t i = 0; i < wish.count; ++i) ids.push_back(wish.devices[i].id);
    } else {
        LATHE_TRY(run.claim, waitForDevices(wish, r.options, run.dir, run.fence, around.observer, around.stop));
        if (!run.claim) return false;
        ids = run.claim->ids();
    }
    r.options.device = listOf(ids);
    LATHE_TRY(r.device, around.registry.choose(ids.front()));
    return true;
}

RunSummary stoppedInLine(const Request& r, const OpenRun& run) {
    RunSummary s;
    s.run = run.dir.path();
    s.outcome = RunOutcome::Stopped;
    s.device = r.device.device.id;
    return s;
}

// `plan`: of a run that goes on; null: it begins.
Result<RunSummary> trainOpened(Request& r, OpenRun& run, const std::optional<RunPlan>& plan, const Surroundings& around) {
    LATHE_TRY(const bool taken, takeDevices(r, run, around));
    if (!taken) return stoppedInLine(r, run);
    LATHE_TRY(run.executable, compile(r, plan ? plan->record : Json()));
    if (!plan) LATHE_CHECK(saveBeginning(run.dir, r, *run.executable));
    const Diagnostics& notes = run.executable->plan().notes;
    run.notes.insert(run.notes.end(), notes.begin(), notes.end());
    return Session(r, run, around.observer, around.stop).run();
}

Diagnostic withAll(const Diagnostic& first, const Diagnostics& problems, RunObserver& observer) {
    for (const Diagnostic& d : problems)
        if (d != first) observer.note(d);
    return first;
}

Result<RunSummary> resume(const Project* project, RunOptions options, BackendRegistry& registry, RunObserver& observer,
                          const std::atomic<bool>& stop) {
    LATHE_TRY(Beginning beginning, openBeginning(options));
    if (project && beginning.project && *project != *beginning.project)
        return changed("run.project_changed", options.folder.string(), "the project is not the one that the run began with",
                       "start a new run, or put the project back; values that may change while training go through commands");
    if (beginning.project) project = &*beginning.project;
    if (!project)
        return changed("run.incomplete", options.folder.string(), "the run was interrupted before it knew its project",
                       "resume it with the project named, or remove it");
    LATHE_TRY(options, optionsOf(std::move(options), beginning));
    Diagnostics problems;
    auto request = prepare(Project(*project), options, registry, problems);
    if (!request) return withAll(request.error(), problems, observer);
    LATHE_TRY(OpenRun run, continueRun(beginning, *request));
    return trainOpened(*request, run, beginning.plan, {registry, observer, stop});
}

}  // namespace

Result<RunSummary> train(const Project& project, const RunOptions& options, BackendRegistry& registry, RunObserver& observer,
                         const std::atomic<bool>& stopRequested) {
    if (options.resume) return resume(&project, options, registry, observer, stopRequested);
    Diagnostics problems;
    auto request = prepare(project, options, registry, problems);
    if (!request) return withAll(request.error(), problems, observer);
    if (const auto wish = deviceWish(options, *request->device.backend, request->device.device); !wish) return wish.error();
    LATHE_TRY(OpenRun run, createRun(*request));
    return trainOpened(*request, run, std::nullopt, {registry, observer, stopRequested});
}

Result<RunSummary> resumeRun(RunOptions options, BackendRegistry& registry, RunObserver& observer,
                             const std::atomic<bool>& stopRequested) {
    return resume(nullptr, std::move(options), registry, observer, stopRequested);
}

namespace {

Json bestOf(const RunSummary& s) {
    Json best = toJson(s.best);
    if (s.bestEpoch > 0) best.set("epoch", s.bestEpoch);
    return best;
}

}  // namespace

Json toJson(const DeviceEnergy& e) {
    if (!e.isKnown()) return {};
    return Json::Object{{"joules", e.joules}, {"seconds", e.seconds}, {"estimate", e.isEstimate()}};
}

DeviceEnergy energyFromJson(const Json& json) {
    const double joules = json["joules"].toDouble();
    return {joules, json["seconds"].toDouble(), json["estimate"].toBool() ? joules : 0};
}

Json toJson(const RunSummary& s) {
    const Json final = Json::Object{{"train", toJson(s.train)}, {"val", toJson(s.val)}, {"test", toJson(s.test)}};
    Json json = Json::Object{{"run", s.run.string()}, {"outcome", name(s.outcome)},
                             {"epochs", s.epochs},    {"step", s.step},
                             {"best", bestOf(s)},     {"final", final},
                             {"seconds", s.seconds},  {"samples_per_second", s.samplesPerSecond},
                             {"device", s.device}};
    if (s.energy.isKnown()) json.set("energy", toJson(s.energy));
    return json;
}

}  // namespace lathe
