// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/graph/project.h"
#include "core/sweep/study/constraints.h"
#include "core/sweep/study/study.h"

namespace lathe::sweep {

/// Asks the sampler of a study for its next trial, and decides which results the sampler gets, and when.
class TrialProposer {
public:
    /// `settings` must be valid. `jobs`: number of concurrent trials; affects only the order with `deterministic`.
    TrialProposer(Project project, StudySettings settings, Constraints constraints, int jobs);

    /// Trials whose results the sampler gets now, in this order: as they end or pause. With `deterministic`: in the order of the
    /// trials; without rounds, only up to trial n - jobs, where n is the next trial.
    std::vector<int64_t> toReport(const Study&) const;
    /// Whether the next trial may be proposed: the budget is not used up, and with `deterministic` all earlier results were
    /// reported.
    bool mayAsk(const Study&) const;
    /// The next trial with its content id. Nothing: the space is exhausted, as far as the sampler knows.
    std::optional<Trial> ask(const Study&);
    /// A trial with given values: enqueued by the user, or a repetition with another seed. Error: the project does not accept the
    /// values.
    Result<Trial> at(const Point&, int64_t seed, std::string_view origin) const;

    const Project& project() const { return m_project; }
    const StudySettings& settings() const { return m_settings; }

private:
    bool isInOrder() const { return m_settings.deterministic && !trainsInRounds(m_settings); }
    std::optional<Proposal> propose(const Study&);
    bool isFeasible(std::span<const double> coordinates) const;

    Project m_project;
    StudySettings m_settings;
    Constraints m_constraints;
    int m_jobs;
    Coding m_coding;
    std::unique_ptr<Sampler> m_sampler;
};

}  // namespace lathe::sweep
