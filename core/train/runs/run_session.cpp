// SPDX-License-Identifier: Apache-2.0
#include "core/train/runs/run_session.h"

#include <chrono>
#include <thread>

#include "core/store/diagnostic_json.h"
#include "core/train/devices/device_record.h"
#include "core/train/loop/trainer.h"
#include "core/train/program/whitening.h"
#include "core/train/ranks/rank_setup.h"
#include "core/train/runs/initial_weights.h"
#include "core/train/runs/model.h"
#include "core/train/runs/refit.h"

namespace lathe {

namespace {

EpochFigures lastEpochOf(const RunHistory& history) {
    for (auto e = history.events.rbegin(); e != history.events.rend(); ++e)
        if (e->kind == event::epoch) return epochFromJson(e->data);
    return {};
}

class Session {
public:
    using GoesOn = std::function<bool(const Diagnostic&)>;
    Session(const RunRequest& request, OpenRun& run, RunObserver& observer, const std::atomic<bool>& stop, const GoesOn& goesOn)
        : m_request(request),
          m_run(run),
          m_observer(observer),
          m_stop(stop),
          m_goesOn(goesOn),
          m_leader(request.options.ranks),
          m_heartbeat(run.location.dir, request.options.statusSeconds, run.location.fence),
          m_checkpoints(run.location.dir.checkpointsFolder(), request.programs.states, description(), run.location.fence) {}

    Result<RunSummary> run() {
        (void)m_heartbeat.set(statusOf(RunState::Starting, ""));
        auto summary = train();
        if (!summary && m_goesOn(summary.error())) return summary;
        LATHE_CHECK(m_run.location.fence.check());  // what is in the folder now is another's
        recordEnd(summary);
        if (summary) {
            LATHE_CHECK(m_heartbeat.set(statusOf(stateAfter(*summary), "", toJson(*summary))));
        } else {
            (void)m_heartbeat.set(statusOf(RunState::Failed, toString(summary.error())));
        }
        return summary;
    }

private:
    Json description() const { return describe(m_request.model()); }

    RankSetup setup() const {
        RankSetup s{m_request.project, m_request.options, m_request.data.fingerprint, m_run.executable->plan().record};
        if (s.options.device == "auto") s.options.device = m_request.device.device.id;
        return s;
    }

    // The run is not finished before its second training is.
    RunState stateAfter(const RunSummary& summary) const {
        if (summary.outcome == RunOutcome::Stopped) return RunState::Stopped;
        return isRefitDue(m_request.project, summary) ? RunState::Running : RunState::Finished;
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

    void report(const Diagnostics& notes) {
        for (const Diagnostic& note : notes) m_observer.note(note);
        m_notes.insert(m_notes.end(), notes.begin(), notes.end());
    }

    // States of the last commit, or the initial ones, which are committed before anything else: so a disk that cannot take
    // the run says so at once.
    Status restore() {
        Diagnostics notes;
        m_resumed = m_checkpoints.any();
        if (m_resumed) {
            LATHE_TRY(m_state, m_checkpoints.restoreNewest(*m_run.executable, notes));
            LATHE_CHECK(m_run.location.fence.check());
            LATHE_CHECK(discardCheckpointsAfter(m_run.location.dir.checkpointsFolder(), m_state.step));
        } else {
            const auto seed = static_cast<uint64_t>(m_request.project.training.seed);
            LATHE_CHECK(writeInitialStates(*m_run.executable, m_request.programs.states, seed));
            LATHE_CHECK(writeWhitening(*m_run.executable, m_request.programs.states, m_request.data));
            if (const auto& from = m_request.options.from; !from.empty())
                LATHE_CHECK(writeInitialWeights(*m_run.executable, m_request.programs.states, from, notes));
            LATHE_CHECK(m_checkpoints.save(*m_run.executable, m_state));
        }
        report(notes);
        return {};
    }

    Status openRecorder() {
        Diagnostics notes;
        LATHE_TRY(m_history, readRunHistory(m_run.location.dir.eventsFile(), notes));
        LATHE_TRY(m_recorder,
                  Recorder::open(m_run.location.dir, recordColumns(m_request.programs.train), m_state.step + 1, notes));
        m_history.dropAfter(m_state.step);
        if (m_resumed) LATHE_CHECK(m_recorder->resumedFrom(m_state.step, inexactNotes()));
        report(notes);
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
        for (const Split split : {Split::Training, Split::Validation, Split::Test}) parts.set(name(split), data.size(split));
        return m_recorder->add(
            event::started, m_state.step,
            Json::Object{{"device", m_request.device.device.id},
                         {"device_name", m_request.device.device.name},
                         {"threads", threads > 0 ? threads : static_cast<int>(std::thread::hardware_concurrency())},
                         {"precision", m_request.options.real == DType::F64 ? name(DType::F64) : name(t.precision)},
                         {"seed", t.seed},
                         {"samples", std::move(parts)},
                         {"epochs", t.epochs},
                         {"steps_per_epoch", data.size(Split::Training) / t.batch},
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
        const std::vector<std::string> settings = settingPaths(m_request.programs.train);
        for (const PromotedSetting& p : hotPromoted(m_request.drawn, settings)) paths.emplace_back(p.path);
        for (const std::string& path : settings) paths.emplace_back(path);
        return paths;
    }

    // For whoever looks at the curves later; the outcome is in the status as well.
    void recordEnd(const Result<RunSummary>& summary) {
        if (!m_recorder) return;
        Json data{Json::Object{{"outcome", summary ? name(summary->outcome) : "failed"}}};
        if (!summary) data.set("problem", toJson(summary.error()));
        (void)m_recorder->add(event::ended, m_state.step, std::move(data));
    }

    std::string controlFolder() const {
        const std::filesystem::path& other = m_request.options.control;
        return other.empty() ? m_run.location.dir.controlFolder() : other.string();
    }

    // What could not be repeated belongs into the record of the run.
    Json inexactNotes() const {
        Json notes = Json::Array{};
        for (const Diagnostic& note : m_run.notes) notes.push(toString(note));
        return Json::Object{{"notes", std::move(notes)}};
    }

    Result<RunSummary> train() {
        const auto begin = std::chrono::steady_clock::now();
        m_notes = m_request.announced;
        report(m_request.notes);
        report(m_run.notes);
        LATHE_CHECK(m_leader.setUp(toJson(setup())));
        LATHE_CHECK(restore());
        LATHE_CHECK(m_leader.states(*m_run.executable, m_request.programs.states));
        const OfferedDatasets offered = offerDatasets(*m_run.executable, m_request.data, m_request.options.real);
        report(offered.notes);
        LATHE_CHECK(openRecorder());
        LATHE_CHECK(recordStart());
        watchDevice();
        m_observer.started(m_request.device.device, m_state.step);
        const std::vector<std::string> settings = settingPaths(m_request.programs.train);
        Control control(controlFolder(), *m_recorder, m_history, settings, hotPromoted(m_request.drawn, settings));
        Trainer trainer({m_request.project,
                         m_run.location.dir,
                         m_request.data,
                         offered,
                         m_request.programs,
                         *m_request.device.backend,
                         *m_run.executable,
                         m_checkpoints,
                         {*m_recorder, m_heartbeat, m_observer},
                         control,
                         m_leader,
                         m_request.options,
                         m_stop},
                        m_state);
        const auto outcome = trainer.run();
        m_state = trainer.state();
        m_lastEpoch = trainer.lastEpoch().epoch > 0 ? trainer.lastEpoch() : lastEpochOf(m_history);
        if (!outcome) return outcome.error();
        LATHE_TRY(RunSummary summary, summarise(*outcome, trainer));
        summary.energy = m_recorder->energy();
        report(m_recorder->takeNotes());
        summary.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
        return summary;
    }

    Result<RunSummary> summarise(RunOutcome outcome, Trainer& trainer) {
        RunSummary s;
        s.run = m_run.location.dir.path();
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
            LATHE_CHECK(m_checkpoints.restoreTensors(*m_run.executable, m_state.progress.bestStep));
            LATHE_CHECK(m_leader.states(*m_run.executable, m_request.programs.states));
        }
        LATHE_TRY(s.test, trainer.evaluate(Split::Test));
        LATHE_CHECK(m_recorder->settle());
        return s;
    }

    const RunRequest& m_request;
    OpenRun& m_run;
    RunObserver& m_observer;
    const std::atomic<bool>& m_stop;
    const GoesOn& m_goesOn;
    RankBroadcaster m_leader;
    Heartbeat m_heartbeat;
    RunCheckpoints m_checkpoints;
    TrainingState m_state;
    EpochFigures m_lastEpoch;
    bool m_resumed = false;
    RunHistory m_history;
    std::unique_ptr<Recorder> m_recorder;
    Diagnostics m_notes;
};

}  // namespace

Result<RunSummary> runSession(const RunRequest& request, OpenRun& run, RunObserver& observer, const std::atomic<bool>& stop,
                              const std::function<bool(const Diagnostic&)>& goesOn) {
    return Session(request, run, observer, stop, goesOn).run();
}

}  // namespace lathe
