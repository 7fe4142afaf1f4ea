// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/coordinator/coordinator.h"

#include <algorithm>
#include <cmath>

#include "core/base/element.h"
#include "core/graph/project_file.h"
#include "core/sweep/study/study_project.h"

namespace lathe::sweep {

namespace {

using namespace std::chrono_literals;

constexpr auto loopPause = 50ms;
constexpr auto stopPatience = 60s;  // for trainings to stop by themselves

}  // namespace

double nowSeconds() {
    return std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch()).count();
}

// Settings, valid ones, with all that follows from them.
Status Coordinator::adopt(const StudySettings& settings) {
    LATHE_TRY(Constraints constraints, Constraints::parse(settings.space, m_forecast));
    const auto begun = static_cast<int64_t>(m_study.trials.size());
    const int64_t budget = settings.trials > 0 ? settings.trials + begun - m_study.ownTrials() : 0;
    m_study.settings = settings;
    if (!inRounds()) m_round.clear();
    m_proposer = std::make_unique<TrialProposer>(m_project, settings, std::move(constraints), static_cast<int>(width()));
    m_pruner = findPruner(settings.pruner.type)
                   ->make(settings.pruner.params, {.maxResource = static_cast<double>(m_project.training.epochs),
                                                   .trials = m_exhausted ? begun : budget,
                                                   .metric = settings.objectives[0].metric,
                                                   .maximized = settings.objectives[0].maximize});
    return {};
}

Result<SweepOutcome> Coordinator::run(const std::atomic<bool>& stopRequested) {
    LATHE_CHECK(recover());
    for (;;) {
        LATHE_CHECK(applyCommands());
        if (stopRequested || m_stopAsked) {
            LATHE_CHECK(stopAll());
            return SweepOutcome::Stopped;
        }
        LATHE_CHECK(watch());
        if (!inRounds()) LATHE_CHECK(reportResults());
        if (!m_paused) LATHE_CHECK(inRounds() ? trainRound() : fill());
        m_observer.idle(m_study);
        if (m_active.empty() && m_round.empty() && !m_paused) break;
        LATHE_CHECK(takeEnded(loopPause));
    }
    if (m_exhausted && m_study.trials.empty())
        return requestError("study.nothing-feasible", m_folder.path.string(),
                            "no combination of values in the search space meets the constraints", {},
                            "relax a constraint, or widen the search space");
    LATHE_CHECK(closePaused());
    return m_exhausted ? SweepOutcome::Exhausted : SweepOutcome::Finished;
}

// ---- what an earlier coordinator left ----------------------------------------------------------------------------------

Status Coordinator::recover() {
    LATHE_TRY(const auto events, m_db.events());
    LATHE_CHECK(fixWidth(events));
    for (const StudyEvent& e : events) {
        if (e.kind == "exhausted") m_exhausted = inRounds();
        if (e.kind == "changed") m_exhausted = false;
        if (e.kind == "vanished") ++m_vanished[e.trial];
        if (e.kind != "command") continue;
        m_appliedCommands.insert(e.data["id"].toString());
        const Json& body = e.data["body"];
        if (body["command"].toString() == "extend_trial" && !e.data.contains("refused")) m_extended.insert(body["trial"].toInt());
    }
    LATHE_CHECK(adopt(StudySettings(m_study.settings)));
    recoverRound(events);
    for (const Trial& t : std::vector<Trial>(m_study.trials)) {
        if (t.state != TrialState::Running) continue;
        const Job job = jobOf(t);
        m_active.emplace(t.number, Active{t.attempt, job.until, TrialWatch(job.run), std::nullopt, false});
        if (!m_launcher.adopt(job)) LATHE_CHECK(takeEnd({t.number, std::nullopt}));
    }
    return {};
}

// ---- the next ones -----------------------------------------------------------------------------------------------------

std::vector<Curve> Coordinator::curves() const {
    std::vector<Curve> all;
    for (const Trial& t : m_study.trials) all.push_back(curveOf(m_study.settings, t));
    return all;
}

Status Coordinator::reportResults() {
    int64_t order = 0;
    for (const Trial& t : m_study.trials) order = std::max(order, t.reportIndex + 1);
    for (const int64_t number : m_proposer->toReport(m_study)) {
        LATHE_CHECK(m_db.markReported(number));
        at(number).reportIndex = order++;
    }
    return {};
}

// The next one is taken to need what the largest so far did.
bool Coordinator::hasRoom() {
    for (const auto& [trial, active] : m_active) m_largestPlan = std::max(m_largestPlan, active.watch.plannedMemory());
    return m_active.empty() || m_launcher.hasRoomFor(m_largestPlan);
}

Status Coordinator::fill() {
    while (static_cast<int>(m_active.size()) < jobs() && hasRoom()) {
        LATHE_TRY(const std::optional<int64_t> trial, next());
        if (!trial) return {};
        LATHE_CHECK(start(*trial));
        LATHE_CHECK(reportResults());
    }
    return {};
}

Result<std::optional<int64_t>> Coordinator::next() {
    while (const auto trial = waiting()) {
        LATHE_TRY(const bool goesOn, mayContinue(*trial));
        if (goesOn) return trial;
    }
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
    const bool can = trial && exists(*trial) && element(m_study.trials, *trial).state == TrialState::Paused;
    return can ? trial : std::nullopt;
}

Result<std::optional<int64_t>> Coordinator::ask() {
    if (m_exhausted || !m_proposer->mayAsk(m_study)) return std::optional<int64_t>();
    auto trial = m_proposer->ask(m_study);
    if (!trial) {
        if (!m_active.empty() || waiting()) return std::optional<int64_t>();  // with results to come, there may be more to ask
        m_exhausted = true;
        LATHE_CHECK(m_db.note("exhausted", -1, Json::Object{{"trials", static_cast<int64_t>(m_study.trials.size())}}));
        LATHE_CHECK(adopt(StudySettings(m_study.settings)));  // the pruner should know
        return prunes() ? promoted() : std::nullopt;
    }
    trial->bracket = m_pruner->bracket(trial->number);
    const auto number = static_cast<int64_t>(m_study.trials.size());
    LATHE_CHECK(put(std::move(*trial)));
    return exists(number) ? std::optional(number) : std::nullopt;
}

// How far a trial trains before something is decided about it; 0: to the end.
int64_t Coordinator::epochsUntil(const Trial& t) const {
    if (m_extended.contains(t.number)) return 0;
    const auto target = m_round.find(t.number);
    if (target != m_round.end()) return target->second.until;
    const auto applied = applyPoint(project(), t.point);
    const int64_t epochs = applied ? applied->training.epochs : project().training.epochs;
    const Curve curve = curveOf(m_study.settings, t);
    const double stop = std::ceil(inRounds() ? m_pruner->nextDecision(curve, t.resource) : m_pruner->nextStop(curve, t.resource));
    return stop < static_cast<double>(epochs) ? static_cast<int64_t>(stop) : 0;
}

Job Coordinator::jobOf(const Trial& t) const {
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
            .until = epochsUntil(t),
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
    m_observer.started(m_study, trial);
    return {};
}

// ---- the end -----------------------------------------------------------------------------------------------------------

// What nobody promoted any more.
Status Coordinator::closePaused() {
    for (Trial& trial : m_study.trials) {
        if (trial.state != TrialState::Paused) continue;
        const Active active{trial.attempt, 0, TrialWatch(m_folder.run(trial.number)), std::nullopt, false};
        const auto all = curves();
        std::optional<Diagnostic> reason;
        if (!trial.reports.empty()) reason = m_pruner->closing(element(all, trial.number), all);
        LATHE_CHECK(settle(trial, active, TrialState::Pruned, std::move(reason)));
    }
    return reportResults();
}

// Those that do not stop in time go on by themselves and are found again when the study goes on.
Status Coordinator::stopAll() {
    const auto begin = Clock::now();
    while (!m_active.empty() && Clock::now() - begin < stopPatience) {
        for (auto& [trial, active] : m_active)
            if (!active.stopSent) sendStop(trial, active);
        LATHE_CHECK(takeEnded(loopPause));
    }
    return {};
}

}  // namespace lathe::sweep
