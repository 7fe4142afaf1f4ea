// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/base/overloaded.h"
#include "core/sweep/coordinator/coordinator.h"
#include "core/sweep/study/study_check.h"
#include "core/sweep/study/study_project.h"

namespace lathe::sweep {

namespace {

Diagnostic noTrial(int64_t number) {
    return requestError("study.no-trial", {}, "trial {0} not found", {std::to_string(number)});
}

std::vector<Diagnostic> errorsOf(const Diagnostics& problems) {
    std::vector<Diagnostic> errors;
    std::copy_if(problems.begin(), problems.end(), std::back_inserter(errors),
                 [](const Diagnostic& d) { return d.severity == Severity::Error; });
    return errors;
}

}  // namespace

// ---- commands ----------------------------------------------------------------------------------------------------------

Status Coordinator::applyCommands() {
    Diagnostics notes;
    LATHE_TRY(const auto commands, m_box.poll(notes));
    for (const Diagnostic& n : notes) m_observer.note(n);
    for (const Command& command : commands) {
        if (!m_appliedCommands.contains(command.id)) {
            const auto request = studyCommandFromJson(command.body, command.id);
            const Status done = request ? perform(*request) : Status(request.error());
            if (!done.ok()) m_observer.note(done.error());
            Json data = Json::Object{{"id", command.id}, {"body", command.body}};
            if (!done.ok()) data.set("refused", toString(done.error()));
            LATHE_CHECK(m_db.note("command", -1, data));
            m_appliedCommands.insert(command.id);
        }
        LATHE_CHECK(m_box.done(command));
    }
    return {};
}

Status Coordinator::perform(const StudyCommand& request) {
    return std::visit(
        Overloaded{[&](const PauseStudy&) { return m_paused = true, Status(); },
                   [&](const ResumeStudy&) { return m_paused = false, Status(); },
                   [&](const StopStudy&) { return m_stopAsked = true, Status(); },
                   [&](const ChangeStudy& c) { return change(c.settings); }, [&](const UndoChange&) { return undo(); },
                   [&](const EnqueueTrial& e) { return enqueue(e); }, [&](const RepeatTrial& r) { return repeat(r); },
                   [&](const PrioritizeTrial& p) -> Status {
                       if (!exists(p.trial)) return noTrial(p.trial);
                       at(p.trial).priority = p.priority;
                       return m_db.prioritize(p.trial, p.priority);
                   },
                   [&](const StopTrial& s) { return stopTrial(s.trial); }, [&](const ExtendTrial& e) { return extend(e.trial); }},
        request);
}

Status Coordinator::change(const StudySettings& settings) {
    if (const auto errors = errorsOf(checkStudy(project(), settings, m_forecast)); !errors.empty()) return errors.front();
    LATHE_CHECK(m_db.change(settings));
    m_exhausted = false;
    return adopt(settings);
}

Status Coordinator::undo() {
    LATHE_TRY(const auto events, m_db.events());
    const auto last = std::find_if(events.rbegin(), events.rend(), [](const StudyEvent& e) { return e.kind == "changed"; });
    if (last == events.rend() || last->data["trial"].toInt() != static_cast<int64_t>(m_study.trials.size()))
        return requestError("study.nothing-to-undo", {},
                            "no change to undo: the study has not changed since its last trial was added", {},
                            "set the earlier values with `lathe study change`");
    LATHE_TRY(const StudySettings before, settingsFromJson(last->data["before"], "study.db"));
    return change(before);
}

Status Coordinator::put(Trial trial) {
    trial.asked = nowSeconds();
    const auto expected = static_cast<int64_t>(m_study.trials.size());
    LATHE_TRY(trial.number, m_db.add(trial));
    if (trial.number != expected) return {};
    m_optuna.asked(m_study.settings, trial);
    m_study.trials.push_back(std::move(trial));
    return {};
}

Status Coordinator::enqueue(const EnqueueTrial& e) {
    if (const auto errors = errorsOf(checkPoint(project(), e.point)); !errors.empty()) return errors.front();
    LATHE_TRY(Trial trial, m_proposer->at(e.point, e.seed.value_or(project().training.seed), "enqueued"));
    trial.priority = 1;
    return put(std::move(trial));
}

Status Coordinator::repeat(const RepeatTrial& r) {
    if (!exists(r.trial)) return noTrial(r.trial);
    for (int64_t i = 1; i <= r.seeds; ++i) {
        LATHE_TRY(Trial trial, m_proposer->at(at(r.trial).point, project().training.seed + i, "repeat"));
        LATHE_CHECK(put(std::move(trial)));
    }
    return {};
}

Status Coordinator::extend(int64_t number) {
    if (!exists(number) || m_active.contains(number) || at(number).state == TrialState::Complete)
        return requestError("study.no-trial", {}, "trial {0} cannot be resumed", {std::to_string(number)},
                            "choose a trial that was paused, pruned or failed");
    Trial trial = at(number);
    trial.state = TrialState::Waiting;
    LATHE_CHECK(m_db.settle(trial, trial.attempt));
    at(number) = trial;
    m_extended.insert(number);
    return {};
}

Status Coordinator::stopTrial(int64_t number) {
    const auto active = m_active.find(number);
    if (active == m_active.end()) return requestError("study.no-trial", {}, "trial {0} is not running", {std::to_string(number)});
    Diagnostic reason = requestError("trial.stopped", {}, "it was stopped by the user");
    reason.severity = Severity::Note;
    active->second.pruned = std::move(reason);
    return {};
}

}  // namespace lathe::sweep
