// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/graph/project.h"
#include "core/sweep/study/constraints.h"
#include "core/sweep/study/study.h"

namespace lathe::sweep {

/// Asks the sampler of a study for its next trial, and says whose results it is told when.
class Asker {
public:
    /// `settings` are valid. `jobs`: trials at once; only the deterministic order depends on it.
    Asker(Project project, StudySettings settings, Constraints constraints, int jobs);

    /// Trials whose results the sampler should be told now, in this order: as they end or pause; with `deterministic` in the
    /// order of the trials and, without rounds, no further than trial n - jobs, n being the one that is asked next.
    std::vector<int64_t> toTell(const Study&) const;
    /// Whether the next trial may be asked for: there is budget left, and with `deterministic` everything before has been told.
    bool mayAsk(const Study&) const;
    /// The next trial with its content's id; none: the space is exhausted, as far as the sampler can tell.
    std::optional<Trial> ask(const Study&);
    /// A trial at a given point: enqueued by hand, or another seed. Refused when the project does not take the point.
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
