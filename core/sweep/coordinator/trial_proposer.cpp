// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/coordinator/trial_proposer.h"

#include <algorithm>

#include "core/base/element.h"
#include "core/sweep/study/study_project.h"

namespace lathe::sweep {

namespace {

constexpr uint32_t drawsBeforeExhausted = 20;

bool isKnownContent(const Study& study, const std::string& id) {
    return std::any_of(study.trials.begin(), study.trials.end(), [&](const Trial& t) { return t.id == id; });
}

bool isReportable(const Trial& t) {
    return isOver(t.state) || t.state == TrialState::Paused;
}

int64_t asked(const Study& study) {
    return std::count_if(study.trials.begin(), study.trials.end(), [](const Trial& t) { return t.origin == "sampler"; });
}

}  // namespace

TrialProposer::TrialProposer(Project project, StudySettings settings, Constraints constraints, int jobs)
    : m_project(std::move(project)),
      m_settings(std::move(settings)),
      m_constraints(std::move(constraints)),
      m_jobs(std::max(jobs, 1)),
      m_coding(m_settings.space),
      m_sampler(findSampler(m_settings.sampler.type)->make(m_settings.sampler.params)) {}

std::vector<int64_t> TrialProposer::toReport(const Study& study) const {
    std::vector<int64_t> out;
    const auto next = static_cast<int64_t>(study.trials.size());
    for (const Trial& t : study.trials) {
        if (t.reportIndex >= 0) continue;
        if (isInOrder() && (t.number > next - m_jobs || !isReportable(t))) break;
        if (isReportable(t)) out.push_back(t.number);
    }
    if (m_settings.deterministic) return out;
    std::stable_sort(out.begin(), out.end(),
                     [&](int64_t a, int64_t b) { return element(study.trials, a).ended < element(study.trials, b).ended; });
    return out;
}

bool TrialProposer::mayAsk(const Study& study) const {
    if (m_settings.trials > 0 && asked(study) >= m_settings.trials) return false;
    if (!isInOrder()) return true;
    const auto next = static_cast<int64_t>(study.trials.size());
    return std::all_of(study.trials.begin(), study.trials.end(),
                       [&](const Trial& t) { return t.number > next - m_jobs || t.reportIndex >= 0; });
}

bool TrialProposer::isFeasible(std::span<const double> coordinates) const {
    const auto applied = applyPoint(m_project, m_coding.decode(coordinates));
    return applied && m_constraints.hold(*applied);
}

std::optional<Proposal> TrialProposer::propose(const Study& study) {
    std::vector<const Trial*> reported, pending;
    for (const Trial& t : study.trials) (t.reportIndex >= 0 ? reported : pending).push_back(&t);
    std::sort(reported.begin(), reported.end(), [](const Trial* a, const Trial* b) { return a->reportIndex < b->reportIndex; });
    std::vector<Observation> results, open;
    for (const Trial* t : reported) results.push_back(observationOf(m_settings, m_coding, *t));
    for (const Trial* t : pending) open.push_back(observationOf(m_settings, m_coding, *t));
    Question question{.coding = m_coding,
                      .seed = static_cast<uint64_t>(m_settings.seed),
                      .number = asked(study),
                      .trials = m_settings.trials,
                      .objectives = static_cast<int>(m_settings.objectives.size()),
                      .observations = results,
                      .pending = open,
                      .feasible = {}};
    if (!m_constraints.none()) question.feasible = [this](std::span<const double> x) { return isFeasible(x); };
    auto proposal = m_sampler->ask(question);
    if (!proposal) return std::nullopt;
    // Two places of the space may be the same training (a value that the project has anyway): then one at random.
    for (uint32_t draw = 1; draw <= drawsBeforeExhausted; ++draw) {
        const auto project = applyPoint(m_project, m_coding.decode(proposal->x));
        if (!project || !isKnownContent(study, contentId(*project, project->training.seed, proposal->parent))) return proposal;
        auto other = randomPoint(question, draw);
        if (!other) return std::nullopt;
        proposal = Proposal{std::move(*other), {}, {}};
    }
    return std::nullopt;
}

std::optional<Trial> TrialProposer::ask(const Study& study) {
    const auto proposal = propose(study);
    if (!proposal) return std::nullopt;
    Trial t;
    t.number = static_cast<int64_t>(study.trials.size());
    t.point = m_coding.decode(proposal->x);
    t.seed = m_project.training.seed;
    t.note = proposal->note;
    t.parent = proposal->parent;
    if (const auto project = applyPoint(m_project, t.point))
        t.id = contentId(*project, t.seed, t.parent);
    else
        t.id = contentId(m_project, t.number, t.parent);  // cannot be trained, and will say why
    return t;
}

Result<Trial> TrialProposer::at(const Point& point, int64_t seed, std::string_view origin) const {
    LATHE_TRY(const Project project, applyPoint(m_project, point));
    Trial t;
    t.point = point;
    t.seed = seed;
    t.origin = origin;
    t.id = contentId(project, seed, std::nullopt);
    return t;
}

}  // namespace lathe::sweep
