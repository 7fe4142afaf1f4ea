// SPDX-License-Identifier: Apache-2.0
// A study whose course follows from its log alone. A round is a set of trials and how far each one trains; while it lasts,
// nothing is decided. Then the log says the same whatever was quick or slow and whatever was killed, and from that follow the
// verdicts (in the order of the trials, written all or none), what the sampler is told, and, trial by trial, who trains in the
// next round.
#include <algorithm>
#include <cmath>

#include "core/base/element.h"
#include "core/sweep/coordinator/coordinator.h"

namespace lathe::sweep {

namespace {

Json toJson(const std::map<int64_t, RoundTarget>& round) {
    Json targets = Json::Array{};
    for (const auto& [trial, target] : round) targets.push(Json::Array{trial, target.until});
    return Json::Object{{"trials", std::move(targets)}};
}

std::map<int64_t, RoundTarget> roundFromJson(const Json& json) {
    std::map<int64_t, RoundTarget> round;
    for (const Json& target : json["trials"].array())
        if (target.array().size() == 2) round[target.array()[0].toInt(-1)] = {target.array()[1].toInt(), false};
    return round;
}

}  // namespace

// What the last round is, from the events: none when its verdicts are there.
void Coordinator::recoverRound(const std::vector<StudyEvent>& events) {
    for (const StudyEvent& e : events) {
        if (e.kind == "round") m_round = roundFromJson(e.data);
        if (e.kind == "judged") m_round.clear();
    }
    std::erase_if(m_round, [&](const auto& target) { return !exists(target.first); });
    for (auto& [number, target] : m_round) target.done = isOver(at(number).state) || stoodStill(number, target.until);
}

// Whether a trial that nobody trains stopped where it should. Readings alone do not say so: its checkpoint may lag behind.
bool Coordinator::stoodStill(int64_t number, int64_t until) {
    if (at(number).state != TrialState::Waiting || until == 0) return false;
    const TrialEnd end = TrialWatch(m_folder.run(number)).end();
    return end.kind == TrialEnd::Kind::Stopped && end.epochs >= until && at(number).resource >= static_cast<double>(until);
}

Status Coordinator::trainRound() {
    if (!m_round.empty()) {
        LATHE_CHECK(startRound());
        const bool isDone = std::all_of(m_round.begin(), m_round.end(), [](const auto& target) { return target.second.done; });
        if (!isDone) return {};
        LATHE_CHECK(decideRound());
    }
    return m_active.empty() ? beginRound() : Status();  // some may have begun before the study trained in rounds
}

Status Coordinator::beginRound() {
    LATHE_CHECK(reportResults());
    LATHE_CHECK(planRound());
    return startRound();
}

Status Coordinator::startRound() {
    for (const auto& [number, target] : m_round) {
        if (static_cast<int>(m_active.size()) >= jobs() || !hasRoom()) return {};
        if (!target.done && !m_active.contains(number)) LATHE_CHECK(start(number));
    }
    return {};
}

// Each choice is in the log before the next one is made: whoever goes on with the study makes the same ones.
Status Coordinator::planRound() {
    while (static_cast<int64_t>(waitingTrials().size()) < width()) {
        LATHE_TRY(const bool isOneMore, planOne());
        if (!isOneMore) break;
    }
    std::vector<int64_t> trials = waitingTrials();
    if (static_cast<int64_t>(trials.size()) > width()) trials.resize(static_cast<size_t>(width()));
    for (const int64_t number : trials) m_round[number] = {epochsUntil(at(number)), false};
    return m_round.empty() ? Status() : m_db.note("round", -1, toJson(m_round));
}

Result<bool> Coordinator::planOne() {
    std::optional<int64_t> number = promoted();
    if (!number) {
        LATHE_TRY(number, ask());
    }
    if (!number) return false;
    Trial& trial = at(*number);
    if (trial.state != TrialState::Paused) return true;
    trial.state = TrialState::Waiting;
    LATHE_CHECK(m_db.settle(trial, trial.attempt));
    return true;
}

/// Those that may train next, higher priorities first.
std::vector<int64_t> Coordinator::waitingTrials() const {
    std::vector<int64_t> waiting;
    for (const Trial& t : m_study.trials)
        if (t.state == TrialState::Waiting) waiting.push_back(t.number);
    std::stable_sort(waiting.begin(), waiting.end(), [&](int64_t a, int64_t b) {
        return element(m_study.trials, a).priority > element(m_study.trials, b).priority;
    });
    return waiting;
}

Status Coordinator::decideRound() {
    std::vector<Trial> decided;
    for (const auto& [number, target] : m_round) {
        Trial& trial = at(number);
        if (isOver(trial.state)) continue;
        applyDecision(trial);
        if (trial.state != TrialState::Waiting) trial.ended = nowSeconds();
        decided.push_back(trial);
    }
    m_round.clear();
    LATHE_CHECK(m_db.decided(decided));
    for (const Trial& trial : decided) {
        if (isOver(trial.state)) m_optuna.ended(trial);
        if (trial.state != TrialState::Waiting) m_observer.settled(m_study, at(trial.number));
    }
    return checkWorth();
}

// For studies that take as many trials at once as there is room for: the room may be another one when they go on.
Status Coordinator::fixWidth(const std::vector<StudyEvent>& events) {
    for (const StudyEvent& e : events)
        if (e.kind == "width") m_width = e.data["jobs"].toInt();
    if (m_width > 0 || !m_study.settings.deterministic || m_study.settings.jobs > 0) return {};
    m_width = jobs();
    return m_db.note("width", -1, Json::Object{{"jobs", m_width}});
}

int64_t Coordinator::width() const {
    if (m_study.settings.jobs > 0) return m_study.settings.jobs;
    return m_width > 0 ? m_width : jobs();
}

}  // namespace lathe::sweep
