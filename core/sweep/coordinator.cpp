// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/coordinator.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <map>
#include <set>

#include "core/compile/infer.h"
#include "core/graph/project_file.h"
#include "core/store/command_box.h"
#include "core/store/run_dir.h"
#include "core/store/run_lock.h"
#include "core/sweep/asker.h"
#include "core/sweep/study_control.h"
#include "core/sweep/study_db.h"
#include "core/sweep/study_project.h"
#include "core/sweep/trial_watch.h"
#include "core/train/selection.h"

namespace lathe::sweep {

namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

constexpr auto loopPause = 50ms;
constexpr auto lookPause = 200ms;      // between looks into the logs of trials
constexpr auto stopPatience = 60s;     // for trainings to stop by themselves
constexpr int64_t failuresInVain = 5;  // that end a study in which nothing ever worked

double nowSeconds() {
    return std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch()).count();
}

template <class... F>
struct Overloaded : F... {
    using F::operator()...;
};

/// A trial whose training is under way.
struct Active {
    int64_t attempt = 0;
    int64_t until = 0;  ///< epochs; 0: to the end
    TrialWatch watch;
    std::optional<Diagnostic> pruned;  ///< why it was told to stop; not yet: nothing
    bool stopTold = false;
};

std::vector<Diagnostic> errorsOf(const Diagnostics& problems) {
    std::vector<Diagnostic> errors;
    std::copy_if(problems.begin(), problems.end(), std::back_inserter(errors),
                 [](const Diagnostic& d) { return d.severity == Severity::Error; });
    return errors;
}

class Coordinator {
public:
    Coordinator(StudyFolder folder, RunLock lock, StudyDb db, Study study, Project project, std::filesystem::path base,
                Launcher& launcher, SweepObserver& observer, MemoryForecast forecast)
        : m_folder(std::move(folder)),
          m_lock(std::move(lock)),
          m_db(std::move(db)),
          m_study(std::move(study)),
          m_base(std::move(base)),
          m_launcher(launcher),
          m_observer(observer),
          m_box(m_folder.control().string()),
          m_forecast(std::move(forecast)),
          m_project(std::move(project)) {}

    Result<SweepOutcome> run(const std::atomic<bool>& stopRequested);
    Study takeStudy() { return std::move(m_study); }

private:
    int jobs() const {
        return m_study.settings.jobs > 0 ? std::min(m_study.settings.jobs, m_launcher.slots()) : m_launcher.slots();
    }
    const Project& project() const { return m_project; }
    Trial& at(int64_t number) { return m_study.trials[static_cast<size_t>(number)]; }
    bool exists(int64_t number) const { return number >= 0 && number < static_cast<int64_t>(m_study.trials.size()); }
    Status adopt(const StudySettings&);

    Status recover();
    Status obey();
    Status perform(const StudyOrder&);
    Status change(const StudySettings&);
    Status undo();
    Status enqueue(const EnqueueTrial&);
    Status repeat(const RepeatTrial&);
    Status extend(int64_t trial);
    Status stopTrial(int64_t trial);

    Status watch();
    Status take(int64_t trial, Active&);
    void tellToStop(int64_t trial, Active&);
    Status takeEnded(std::chrono::milliseconds patience);
    Status takeEnd(int64_t trial, const std::optional<Diagnostic>& said);
    Status takeStopped(Trial&, const Active&, const TrialEnd&);
    Status takeVanished(Trial&, const Active&, const std::optional<Diagnostic>& said);
    Status judgeAtRung(Trial&, const Active&);
    Status settle(Trial&, const Active&, TrialState, std::optional<Diagnostic> reason);
    Status measure(Trial&, const TrialEnd&, std::optional<Diagnostic>& missing) const;
    Status checkWorth() const;

    Status tell();
    Status fill();
    Result<std::optional<int64_t>> next();
    std::optional<int64_t> waiting() const;
    std::optional<int64_t> promoted() const;
    Result<std::optional<int64_t>> ask();
    Status start(int64_t trial);
    Job jobOf(const Trial&) const;
    Status put(Trial);

    bool prunes() const { return m_study.settings.pruner.type != "none"; }
    std::vector<Curve> curves() const;
    Status closePaused();
    Status stopAll();

    StudyFolder m_folder;
    RunLock m_lock;
    StudyDb m_db;
    Study m_study;
    std::filesystem::path m_base;
    Launcher& m_launcher;
    SweepObserver& m_observer;
    CommandBox m_box;
    MemoryForecast m_forecast;
    Project m_project;
    std::unique_ptr<Asker> m_asker;
    std::unique_ptr<Pruner> m_pruner;
    std::map<int64_t, Active> m_active;
    std::set<std::string> m_obeyed;  ///< commands that the log has
    std::set<int64_t> m_extended;    ///< trials that go to the end whatever the pruner thinks
    Clock::time_point m_lastLook{};
    bool m_paused = false, m_stopAsked = false, m_exhausted = false;
};

// Settings, valid ones, with all that follows from them.
Status Coordinator::adopt(const StudySettings& settings) {
    LATHE_TRY(Constraints constraints, Constraints::parse(settings.space, m_forecast));
    m_study.settings = settings;
    m_asker = std::make_unique<Asker>(m_project, settings, std::move(constraints), jobs());
    m_pruner =
        findPruner(settings.pruner.type)
            ->make(settings.pruner.params, {.maxResource = static_cast<double>(m_project.training.epochs),
                                            .trials = m_exhausted ? static_cast<int64_t>(m_study.trials.size()) : settings.trials,
                                            .metric = settings.objectives[0].metric,
                                            .maximized = settings.objectives[0].maximize});
    return {};
}

Result<SweepOutcome> Coordinator::run(const std::atomic<bool>& stopRequested) {
    LATHE_CHECK(adopt(StudySettings(m_study.settings)));
    LATHE_CHECK(recover());
    for (;;) {
        LATHE_CHECK(obey());
        if (stopRequested || m_stopAsked) {
            LATHE_CHECK(stopAll());
            return SweepOutcome::Stopped;
        }
        LATHE_CHECK(watch());
        LATHE_CHECK(tell());
        if (!m_paused) LATHE_CHECK(fill());
        m_observer.idle(m_study);
        if (m_active.empty() && !m_paused) break;
        LATHE_CHECK(takeEnded(loopPause));
    }
    LATHE_CHECK(closePaused());
    return m_exhausted ? SweepOutcome::Exhausted : SweepOutcome::Finished;
}

// ---- what an earlier coordinator left ----------------------------------------------------------------------------------

Status Coordinator::recover() {
    LATHE_TRY(const auto events, m_db.events());
    for (const StudyEvent& e : events)
        if (e.kind == "command") m_obeyed.insert(e.data["id"].toString());
    for (const Trial& t : std::vector<Trial>(m_study.trials)) {
        if (t.state != TrialState::Running) continue;
        const Job job = jobOf(t);
        m_active.emplace(t.number, Active{t.attempt, job.until, TrialWatch(job.run), std::nullopt, false});
        if (!m_launcher.adopt(job)) LATHE_CHECK(takeEnd(t.number, std::nullopt));
    }
    return {};
}

// ---- commands ----------------------------------------------------------------------------------------------------------

Status Coordinator::obey() {
    Diagnostics notes;
    LATHE_TRY(const auto commands, m_box.poll(notes));
    for (const Diagnostic& n : notes) m_observer.note(n);
    for (const Command& command : commands) {
        if (!m_obeyed.contains(command.id)) {
            const auto order = studyOrderFromJson(command.body, command.id);
            const Status done = order ? perform(*order) : Status(order.error());
            if (!done.ok()) m_observer.note(done.error());
            Json data = Json::Object{{"id", command.id}, {"body", command.body}};
            if (!done.ok()) data.set("refused", toString(done.error()));
            LATHE_CHECK(m_db.note("command", -1, data));
            m_obeyed.insert(command.id);
        }
        LATHE_CHECK(m_box.done(command));
    }
    return {};
}

Status Coordinator::perform(const StudyOrder& order) {
    return std::visit(
        Overloaded{[&](const PauseStudy&) { return m_paused = true, Status(); },
                   [&](const ResumeStudy&) { return m_paused = false, Status(); },
                   [&](const StopStudy&) { return m_stopAsked = true, Status(); },
                   [&](const ChangeStudy& c) { return change(c.settings); }, [&](const UndoChange&) { return undo(); },
                   [&](const EnqueueTrial& e) { return enqueue(e); }, [&](const RepeatTrial& r) { return repeat(r); },
                   [&](const PrioritizeTrial& p) -> Status {
                       if (!exists(p.trial)) return m_db.prioritize(p.trial, p.priority);
                       at(p.trial).priority = p.priority;
                       return m_db.prioritize(p.trial, p.priority);
                   },
                   [&](const StopTrial& s) { return stopTrial(s.trial); }, [&](const ExtendTrial& e) { return extend(e.trial); }},
        order);
}

Status Coordinator::change(const StudySettings& settings) {
    Diagnostics problems = validate(settings);
    if (!hasErrors(problems)) problems = checkSpace(project(), settings.space);
    if (const auto errors = errorsOf(problems); !errors.empty()) return errors.front();
    LATHE_TRY([[maybe_unused]] const Constraints readable, Constraints::parse(settings.space, m_forecast));
    LATHE_CHECK(m_db.change(settings));
    m_exhausted = false;
    return adopt(settings);
}

Status Coordinator::undo() {
    LATHE_TRY(const auto events, m_db.events());
    const auto last = std::find_if(events.rbegin(), events.rend(), [](const StudyEvent& e) { return e.kind == "changed"; });
    if (last == events.rend() || last->data["trial"].toInt() != static_cast<int64_t>(m_study.trials.size()))
        return requestError("study.nothing-to-undo", {}, "there is no change that no trial has been asked for since", {},
                            "change the study again");
    LATHE_TRY(const StudySettings before, settingsFromJson(last->data["before"], "study.db"));
    return change(before);
}

Status Coordinator::put(Trial trial) {
    trial.asked = nowSeconds();
    const auto expected = static_cast<int64_t>(m_study.trials.size());
    LATHE_TRY(trial.number, m_db.add(trial));
    if (trial.number == expected) m_study.trials.push_back(std::move(trial));
    return {};
}

Status Coordinator::enqueue(const EnqueueTrial& e) {
    LATHE_TRY(Trial trial, m_asker->at(e.point, e.seed.value_or(project().training.seed), "enqueued"));
    trial.priority = 1;
    return put(std::move(trial));
}

Status Coordinator::repeat(const RepeatTrial& r) {
    if (!exists(r.trial)) return requestError("study.no-trial", {}, "there is no trial {0}", {std::to_string(r.trial)});
    for (int64_t i = 1; i <= r.seeds; ++i) {
        LATHE_TRY(Trial trial, m_asker->at(at(r.trial).point, project().training.seed + i, "repeat"));
        LATHE_CHECK(put(std::move(trial)));
    }
    return {};
}

Status Coordinator::extend(int64_t number) {
    if (!exists(number) || m_active.contains(number) || at(number).state == TrialState::Complete)
        return requestError("study.no-trial", {}, "trial {0} cannot go on", {std::to_string(number)},
                            "choose one that was paused, pruned or failed");
    Trial trial = at(number);
    trial.state = TrialState::Waiting;
    LATHE_CHECK(m_db.settle(trial, trial.attempt));
    at(number) = trial;
    m_extended.insert(number);
    return {};
}

Status Coordinator::stopTrial(int64_t number) {
    const auto active = m_active.find(number);
    if (active == m_active.end())
        return requestError("study.no-trial", {}, "trial {0} is not being trained", {std::to_string(number)});
    Diagnostic reason = requestError("trial.stopped", {}, "it was stopped by hand");
    reason.severity = Severity::Note;
    active->second.pruned = std::move(reason);
    return {};
}

// ---- trials under way --------------------------------------------------------------------------------------------------

Status Coordinator::watch() {
    if (Clock::now() - m_lastLook < lookPause) return {};
    m_lastLook = Clock::now();
    for (auto& [trial, active] : m_active) {
        LATHE_CHECK(take(trial, active));
        if (active.pruned && !active.stopTold) tellToStop(trial, active);
    }
    return {};
}

// Readings that came. One is judged when it is new: a resumed training repeats some.
Status Coordinator::take(int64_t number, Active& active) {
    Trial& trial = at(number);
    for (const EpochFigures& epoch : active.watch.news()) {
        const Figures figures = flatten(epoch);
        const auto value = figures.find(m_study.settings.objectives[0].metric);
        if (value == figures.end()) continue;
        const Curve::Reading reading{static_cast<double>(epoch.epoch), value->second};
        const bool isNew = reading.resource > trial.resource;
        if (!isNew) continue;
        LATHE_CHECK(m_db.reading(number, active.attempt, reading));
        trial.readings.push_back(reading);
        trial.resource = reading.resource;
        m_observer.reading(m_study, trial);
        if (!prunes() || active.pruned || active.until > 0 || m_extended.contains(number)) continue;
        const auto all = curves();
        const Verdict verdict = m_pruner->judge(all[static_cast<size_t>(number)], all);
        if (verdict.kind == Verdict::Kind::Prune) active.pruned = verdict.reason;
    }
    return {};
}

void Coordinator::tellToStop(int64_t trial, Active& active) {
    const auto dir = RunDir::open(m_folder.run(trial).string());
    if (!dir) return;  // it is still beginning: tell it later
    active.stopTold = sendCommand(dir->controlFolder(), Json::Object{{"command", "stop"}}).ok();
}

Status Coordinator::takeEnded(std::chrono::milliseconds patience) {
    for (const EndedJob& job : m_launcher.ended(patience))
        if (m_active.contains(job.trial)) LATHE_CHECK(takeEnd(job.trial, job.problem));
    return {};
}

Status Coordinator::takeEnd(int64_t number, const std::optional<Diagnostic>& said) {
    Active active = std::move(m_active.at(number));
    m_active.erase(number);
    if (said && said->code == "run.locked" && m_launcher.adopt(jobOf(at(number)))) {
        m_active.emplace(number, std::move(active));  // an earlier attempt still trains it
        return {};
    }
    LATHE_CHECK(take(number, active));
    Trial& trial = at(number);
    const TrialEnd end = active.watch.end();
    if (said && said->code == "file.no-space") {
        LATHE_CHECK(settle(trial, active, TrialState::Waiting, said));
        return *said;
    }
    if (end.kind == TrialEnd::Kind::Vanished || (end.kind == TrialEnd::Kind::Stopped && said))
        return takeVanished(trial, active, said);
    if (end.kind == TrialEnd::Kind::Failed) return settle(trial, active, TrialState::Failed, end.problem);
    std::optional<Diagnostic> missing;
    LATHE_CHECK(measure(trial, end, missing));
    if (end.kind == TrialEnd::Kind::Stopped) return takeStopped(trial, active, end);
    return settle(trial, active, missing ? TrialState::Failed : TrialState::Complete, missing);
}

Status Coordinator::takeStopped(Trial& trial, const Active& active, const TrialEnd& end) {
    if (active.pruned) return settle(trial, active, TrialState::Pruned, active.pruned);
    if (active.until > 0 && end.epochs >= active.until) return judgeAtRung(trial, active);
    return settle(trial, active, TrialState::Waiting, std::nullopt);  // stopped from outside: it goes on
}

Status Coordinator::judgeAtRung(Trial& trial, const Active& active) {
    trial.state = TrialState::Paused;
    const auto all = curves();
    const Verdict verdict = m_pruner->judge(all[static_cast<size_t>(trial.number)], all);
    constexpr TrialState states[] = {TrialState::Waiting, TrialState::Paused, TrialState::Pruned};
    std::optional<Diagnostic> reason;
    if (verdict.kind != Verdict::Kind::GoOn) reason = verdict.reason;
    return settle(trial, active, states[static_cast<size_t>(verdict.kind)], reason);
}

Status Coordinator::takeVanished(Trial& trial, const Active& active, const std::optional<Diagnostic>& said) {
    if (said) return settle(trial, active, TrialState::Failed, said);
    if (active.attempt <= m_study.settings.retries) {
        LATHE_CHECK(m_db.note("vanished", trial.number, Json::Object{{"attempt", active.attempt}}));
        return settle(trial, active, TrialState::Waiting, std::nullopt);
    }
    return settle(trial, active, TrialState::Failed,
                  workError("trial.vanished", {}, "its process vanished {0} times", {std::to_string(active.attempt)},
                            "see the system's log: it may have run out of memory"));
}

Status Coordinator::settle(Trial& trial, const Active& active, TrialState state, std::optional<Diagnostic> reason) {
    trial.state = state;
    trial.reason = std::move(reason);
    if (state != TrialState::Waiting) trial.ended = nowSeconds();
    LATHE_CHECK(m_db.settle(trial, active.attempt));
    if (state != TrialState::Waiting) m_observer.settled(m_study, trial);
    return checkWorth();
}

// The values of the objectives; `missing` says which one there is not.
Status Coordinator::measure(Trial& trial, const TrialEnd& end, std::optional<Diagnostic>& missing) const {
    Figures figures = end.best;
    figures["seconds"] = end.seconds;
    if (const auto applied = applyPoint(project(), trial.point)) {
        const Inference inference = infer(applied->graph, applied->training.batch);
        figures["parameters"] = static_cast<double>(inference.parameters);
        figures["macs"] = static_cast<double>(inference.macs);
    }
    trial.values.clear();
    for (const Objective& o : m_study.settings.objectives) {
        const auto value = figures.find(o.metric);
        if (value != figures.end()) {
            trial.values.push_back(value->second);
            continue;
        }
        std::string known;
        for (const auto& [name, figure] : figures) known.append(known.empty() ? "" : ", ").append(name);
        missing = requestError("sweep.no-metric", o.metric, "no training of this project has the figure {0}", {o.metric},
                               std::string("name one of: ").append(known));
        trial.values.clear();
        return {};
    }
    return {};
}

// A mistake that every trial makes should not cost the whole budget.
Status Coordinator::checkWorth() const {
    int64_t failed = 0;
    const Trial* last = nullptr;
    for (const Trial& t : m_study.trials) {
        if (t.state == TrialState::Complete || t.state == TrialState::Pruned || t.state == TrialState::Paused) return {};
        if (t.state == TrialState::Failed) ++failed, last = &t;
    }
    if (failed < failuresInVain) return {};
    return workError("study.all-failed", m_folder.path.string(),
                     "the first {0} trials failed and none succeeded; the last one: {1}",
                     {std::to_string(failed), last->reason ? toString(*last->reason) : std::string("no reason was given")},
                     "correct the cause and go on with --resume");
}

// ---- the next ones -----------------------------------------------------------------------------------------------------

std::vector<Curve> Coordinator::curves() const {
    std::vector<Curve> all;
    for (const Trial& t : m_study.trials) all.push_back(curveOf(m_study.settings, t));
    return all;
}

Status Coordinator::tell() {
    int64_t order = 0;
    for (const Trial& t : m_study.trials) order = std::max(order, t.told + 1);
    for (const int64_t number : m_asker->toTell(m_study)) {
        LATHE_CHECK(m_db.told(number));
        at(number).told = order++;
    }
    return {};
}

Status Coordinator::fill() {
    while (static_cast<int>(m_active.size()) < jobs()) {
        LATHE_TRY(const std::optional<int64_t> trial, next());
        if (!trial) return {};
        LATHE_CHECK(start(*trial));
        LATHE_CHECK(tell());
    }
    return {};
}

Result<std::optional<int64_t>> Coordinator::next() {
    if (const auto trial = waiting()) return trial;
    if (prunes())
        if (const auto trial = promoted()) return trial;
    return ask();
}

std::optional<int64_t> Coordinator::waiting() const {
    const Trial* first = nullptr;
    for (const Trial& t : m_study.trials)
        if (t.state == TrialState::Waiting && (!first || t.priority > first->priority)) first = &t;
    return first ? std::optional(first->number) : std::nullopt;
}

std::optional<int64_t> Coordinator::promoted() const {
    const auto trial = m_pruner->promote(curves());
    const bool can = trial && exists(*trial) && m_study.trials[static_cast<size_t>(*trial)].state == TrialState::Paused;
    return can ? trial : std::nullopt;
}

Result<std::optional<int64_t>> Coordinator::ask() {
    if (m_exhausted || !m_asker->mayAsk(m_study)) return std::optional<int64_t>();
    auto trial = m_asker->ask(m_study);
    if (!trial) {
        if (!m_active.empty()) return std::optional<int64_t>();  // with results to come, the sampler may have more to say
        m_exhausted = true;
        LATHE_CHECK(adopt(StudySettings(m_study.settings)));  // the pruner should know
        return prunes() ? promoted() : std::nullopt;
    }
    trial->bracket = m_pruner->bracket(trial->number);
    LATHE_CHECK(put(std::move(*trial)));
    return waiting();
}

Job Coordinator::jobOf(const Trial& t) const {
    const auto applied = applyPoint(project(), t.point);
    const int64_t epochs = applied ? applied->training.epochs : project().training.epochs;
    const double stop = m_extended.contains(t.number) ? INFINITY : m_pruner->nextStop(curveOf(m_study.settings, t), t.resource);
    const int cores = m_launcher.coresOfJob(jobs());
    return {.trial = t.number,
            .attempt = t.attempt,
            .project = m_folder.projectOf(t.number),
            .base = m_base,
            .run = m_folder.run(t.number),
            .from = t.parent ? m_folder.run(t.parent->trial) : std::filesystem::path(),
            .files = m_folder.jobs(),
            .device = m_study.settings.device,
            .threads = m_study.settings.threads > 0 ? m_study.settings.threads : cores,
            .until = stop < static_cast<double>(epochs) ? static_cast<int64_t>(stop) : 0,
            .seed = t.seed};
}

Status Coordinator::start(int64_t number) {
    Trial& trial = at(number);
    LATHE_TRY(trial.attempt, m_db.begin(number, nowSeconds()));
    trial.state = TrialState::Running;
    if (trial.began == 0) trial.began = nowSeconds();
    const Job job = jobOf(trial);
    Active active{trial.attempt, job.until, TrialWatch(job.run), std::nullopt, false};
    const auto applied = applyPoint(project(), trial.point);
    if (!applied) return settle(trial, active, TrialState::Failed, applied.error());
    if (!pathExists(job.project.string())) LATHE_CHECK(saveProject(job.project, *applied));
    if (const Status started = m_launcher.start(job); !started.ok())
        return settle(trial, active, TrialState::Failed, started.error());
    m_active.emplace(number, std::move(active));
    m_observer.began(m_study, trial);
    return {};
}

// ---- the end -----------------------------------------------------------------------------------------------------------

// What nobody promoted any more.
Status Coordinator::closePaused() {
    for (Trial& trial : m_study.trials) {
        if (trial.state != TrialState::Paused) continue;
        const Active active{trial.attempt, 0, TrialWatch(m_folder.run(trial.number)), std::nullopt, false};
        const auto all = curves();
        std::optional<Diagnostic> reason = m_pruner->judge(all[static_cast<size_t>(trial.number)], all).reason;
        LATHE_CHECK(settle(trial, active, TrialState::Pruned, std::move(reason)));
    }
    return tell();
}

// Those that do not stop in time go on by themselves and are found again when the study goes on.
Status Coordinator::stopAll() {
    const auto begin = Clock::now();
    while (!m_active.empty() && Clock::now() - begin < stopPatience) {
        for (auto& [trial, active] : m_active)
            if (!active.stopTold) tellToStop(trial, active);
        LATHE_CHECK(takeEnded(loopPause));
    }
    return {};
}

Result<RunLock> lockOf(const StudyFolder& folder) {
    auto lock = RunLock::acquire(folder.lock().string());
    if (lock || lock.error().code != "run.locked") return lock;
    return requestError("study.locked", folder.path.string(), "another process coordinates this study", {},
                        "wait for it or stop it (lathe study stop)");
}

}  // namespace

std::string_view name(SweepOutcome outcome) {
    constexpr std::string_view names[] = {"finished", "exhausted", "stopped"};
    return names[static_cast<size_t>(outcome)];
}

Json toJson(const SweepSummary& s) {
    Json states = Json::Object{};
    for (const Trial& t : s.study.trials) states.set(name(t.state), states[name(t.state)].toInt() + 1);
    Json out = Json::Object{{"study", s.folder.string()},
                            {"outcome", name(s.outcome)},
                            {"trials", static_cast<int64_t>(s.study.trials.size())},
                            {"states", std::move(states)},
                            {"seconds", s.seconds}};
    if (const Trial* best = s.study.best())
        out.set("best", Json::Object{{"trial", best->number},
                                     {"value", best->values[0]},
                                     {"params", toJson(best->point)},
                                     {"run", StudyFolder{s.folder}.run(best->number).string()}});
    return out;
}

Result<SweepSummary> runSweep(const StudyFolder& folder, Launcher& launcher, SweepObserver& observer,
                              const std::atomic<bool>& stopRequested, MemoryForecast forecast) {
    const auto begin = Clock::now();
    if (!StudyDb::isStudy(folder.path.string()))
        return requestError("study.none", folder.path.string(), "there is no study here", {},
                            "begin one: lathe sweep PROJECT --study FOLDER");
    LATHE_TRY(RunLock lock, lockOf(folder));
    LATHE_TRY(StudyDb db, StudyDb::open(folder.path.string()));
    LATHE_TRY(Study study, db.read());
    LATHE_TRY(Project project, loadProject(folder.project()));
    LATHE_TRY(std::filesystem::path base, baseOf(folder));
    Coordinator coordinator(folder, std::move(lock), std::move(db), std::move(study), std::move(project), std::move(base),
                            launcher, observer, std::move(forecast));
    LATHE_TRY(const SweepOutcome outcome, coordinator.run(stopRequested));
    return SweepSummary{folder.path, outcome, coordinator.takeStudy(),
                        std::chrono::duration<double>(Clock::now() - begin).count()};
}

}  // namespace lathe::sweep
