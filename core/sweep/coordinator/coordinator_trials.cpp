// SPDX-License-Identifier: Apache-2.0
#include "core/base/element.h"
#include "core/store/run_dir.h"
#include "core/sweep/coordinator/coordinator.h"
#include "core/sweep/study/study_project.h"
#include "core/train/program/best_epoch.h"

namespace lathe::sweep {

namespace {

constexpr std::chrono::milliseconds lookPause(200);  // between looks into the logs of trials
constexpr int64_t failuresInVain = 5;                // that end a study in which nothing ever worked

// An earlier attempt, which nobody knew of, still trains the run or began it in the same moment.
bool isOfEarlierAttempt(const Diagnostic& d) {
    return d.code == "run.locked" || d.code == "run.exists";
}

}  // namespace

// ---- trials under way --------------------------------------------------------------------------------------------------

Status Coordinator::watch() {
    if (Clock::now() - m_lastLook < lookPause) return {};
    m_lastLook = Clock::now();
    for (auto& [trial, active] : m_active) {
        LATHE_CHECK(take(trial, active));
        if (active.pruned && !active.stopSent) sendStop(trial, active);
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
        const Curve::Report report{static_cast<double>(epoch.epoch), value->second};
        const bool isNew = report.resource > trial.resource;
        if (!isNew) continue;
        LATHE_CHECK(m_db.report(number, active.attempt, report));
        trial.reports.push_back(report);
        trial.resource = report.resource;
        m_optuna.report(trial, report);
        m_observer.report(m_study, trial);
        if (!prunes() || inRounds() || active.pruned || active.until > 0 || m_extended.contains(number)) continue;
        const auto all = curves();
        const PruningDecision decision = m_pruner->decide(element(all, number), all);
        if (decision.kind != PruningDecision::Kind::Prune) continue;
        active.pruned = decision.reason;
        active.decidedAt = report.resource;
    }
    return {};
}

void Coordinator::sendStop(int64_t trial, Active& active) {
    m_launcher.stop(trial);
    const auto dir = RunDir::open(m_folder.run(trial).string());
    if (!dir) return;  // it is still beginning: tell it later
    active.stopSent = sendCommand(dir->controlFolder(), Json::Object{{"command", "stop"}}).ok();
}

Status Coordinator::takeEnded(std::chrono::milliseconds patience) {
    for (const EndedJob& job : m_launcher.ended(patience))
        if (m_active.contains(job.trial)) LATHE_CHECK(takeEnd(job));
    return m_launcher.health();
}

Status Coordinator::takeEnd(const EndedJob& job) {
    const int64_t number = job.trial;
    std::optional<Diagnostic> said = job.problem;
    Active active = std::move(m_active.at(number));
    m_active.erase(number);
    if (said && isOfEarlierAttempt(*said)) {
        if (m_launcher.adopt(jobOf(at(number)))) {
            m_active.emplace(number, std::move(active));
            return {};
        }
        said.reset();
    }
    LATHE_CHECK(take(number, active));
    Trial& trial = at(number);
    const TrialEnd end = active.watch.end();
    if (said && said->code == "file.no-space") {
        LATHE_CHECK(settle(trial, active, TrialState::Waiting, said));
        return *said;
    }
    if (end.kind == TrialEnd::Kind::Vanished && job.isExcused) return takeStopped(trial, active, end);
    if (end.kind == TrialEnd::Kind::Vanished || (end.kind == TrialEnd::Kind::Stopped && said))
        return takeVanished(trial, active, said);
    if (end.kind == TrialEnd::Kind::Failed) return settle(trial, active, TrialState::Failed, end.problem);
    std::optional<Diagnostic> missing;
    LATHE_CHECK(measure(trial, active, end, missing));
    if (end.kind == TrialEnd::Kind::Stopped) return takeStopped(trial, active, end);
    LATHE_CHECK(noteLate(trial, active));
    return settle(trial, active, missing ? TrialState::Failed : TrialState::Complete, missing);
}

// A verdict came when the trial was already further.
Status Coordinator::noteLate(const Trial& trial, const Active& active) {
    if (active.decidedAt == 0 || trial.resource <= active.decidedAt) return {};
    return m_db.note("late", trial.number,
                     Json::Object{{"judged", active.decidedAt}, {"epochs", trial.resource - active.decidedAt}});
}

Status Coordinator::takeStopped(Trial& trial, const Active& active, const TrialEnd& end) {
    if (active.pruned) {
        LATHE_CHECK(noteLate(trial, active));
        return settle(trial, active, TrialState::Pruned, active.pruned);
    }
    if (active.until > 0 && end.epochs >= active.until) {
        if (trial.resource < static_cast<double>(active.until)) return settle(trial, active, TrialState::Failed, noReport());
        if (!m_round.contains(trial.number)) return decideAtRung(trial, active);
        m_round.at(trial.number).done = true;
    }
    return settle(trial, active, TrialState::Waiting, std::nullopt);  // stopped from outside: it goes on
}

// A trial that was interrupted: it may stand at a rung where nobody has judged it yet, and would train past it.
Result<bool> Coordinator::mayContinue(int64_t number) {
    Trial& trial = at(number);
    if (!prunes() || trial.reports.empty() || m_extended.contains(number)) return true;
    const auto all = curves();
    if (m_pruner->decide(element(all, number), all).kind == PruningDecision::Kind::Continue) return true;
    const Active before{trial.attempt, 0, TrialWatch(m_folder.run(number)), std::nullopt, false};
    LATHE_CHECK(decideAtRung(trial, before));
    return trial.state == TrialState::Waiting;
}

Status Coordinator::decideAtRung(Trial& trial, const Active& active) {
    applyDecision(trial);
    return settle(trial, active, trial.state, trial.reason);
}

// What becomes of a trial that stands at a rung.
void Coordinator::applyDecision(Trial& trial) const {
    trial.state = TrialState::Paused;
    const auto all = curves();
    const PruningDecision decision = m_pruner->decide(element(all, trial.number), all);
    constexpr TrialState states[] = {TrialState::Waiting, TrialState::Paused, TrialState::Pruned};
    trial.state = element(states, decision.kind);
    trial.reason.reset();
    if (decision.kind != PruningDecision::Kind::Continue) trial.reason = decision.reason;
}

// What a pruner needs: nothing would ever be said of such a trial.
Diagnostic Coordinator::noReport() const {
    const std::string& metric = m_study.settings.objectives[0].metric;
    return requestError("sweep.no-reading", metric, "the training does not report {0} at the end of each epoch", {metric},
                        "name another objective, or train without a pruner");
}

Status Coordinator::takeVanished(Trial& trial, const Active& active, const std::optional<Diagnostic>& said) {
    if (said) return settle(trial, active, TrialState::Failed, said);
    if (++m_vanished[trial.number] <= m_study.settings.retries) {
        LATHE_CHECK(m_db.note("vanished", trial.number, Json::Object{{"attempt", active.attempt}}));
        return settle(trial, active, TrialState::Waiting, std::nullopt);
    }
    return settle(
        trial, active, TrialState::Failed,
        workError("trial.vanished", {}, "its process ended unexpectedly {0} times", {std::to_string(m_vanished[trial.number])},
                  "check the system log: the process may have run out of memory"));
}

Status Coordinator::settle(Trial& trial, const Active& active, TrialState state, std::optional<Diagnostic> reason) {
    trial.state = state;
    trial.reason = std::move(reason);
    if (state != TrialState::Waiting) trial.ended = nowSeconds();
    if (const auto target = m_round.find(trial.number); target != m_round.end() && isOver(state)) target->second.done = true;
    LATHE_CHECK(m_db.settle(trial, active.attempt));
    if (isOver(state)) m_optuna.ended(trial);
    if (state != TrialState::Waiting) m_observer.settled(m_study, trial);
    return checkWorth();
}

// The values of the objectives; `missing` says which one there is not.
Status Coordinator::measure(Trial& trial, const Active& active, const TrialEnd& end, std::optional<Diagnostic>& missing) const {
    Figures figures = end.best;
    figures["seconds"] = end.seconds;
    if (const int64_t bytes = active.watch.plannedMemory()) figures["memory"] = static_cast<double>(bytes);
    const auto applied = applyPoint(project(), trial.point);
    if (const auto size = applied ? sizeOf(*applied) : std::nullopt) {
        figures["parameters"] = static_cast<double>(size->parameters);
        figures["macs"] = static_cast<double>(size->macs);
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
        missing = requestError("sweep.no-metric", o.metric, "the trainings of this project do not measure {0}", {o.metric, known},
                               "name one of: {1}");
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
        if (t.origin == importedOrigin) continue;
        if (t.state == TrialState::Complete || t.state == TrialState::Pruned || t.state == TrialState::Paused) return {};
        if (t.state == TrialState::Failed) ++failed, last = &t;
    }
    if (failed < failuresInVain) return {};
    return workError("study.all-failed", m_folder.path.string(), "the first {0} trials failed; the last error: {1}",
                     {std::to_string(failed), last->reason ? toString(*last->reason) : std::string("no reason was given")},
                     "correct the cause, then resume with --resume");
}

}  // namespace lathe::sweep
