// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/sweep/models/sampler.h"

namespace lathe::sweep {

/// Whether an observation fits the question's space: as many coordinates, each NaN or in [0, 1].
bool fits(const Question&, const Observation&);
/// Whether it fits and has one finite value for each objective.
bool hasValues(const Question&, const Observation&);

/// Indices into `told`, the best first, for one objective (the rules that Optuna published for its TPE): ended trials by value;
/// then pruned ones, those that came farther first, equals by value; then those without a value. Equals in the order of telling.
/// Observations that do not fit are left out. Only the first `count`.
std::vector<size_t> ranked(const Question&, size_t count = SIZE_MAX);
/// The best ended trial for one objective; none where none has a value.
std::optional<size_t> bestOf(const Question&);

/// Lets a sampler keep what it computed from the told trials, and yet answer as one that was made anew.
class Memory {
public:
    /// How many of the told observations, from the first on, are those of the last call: all of those, or 0 where anything else
    /// (space, seed, objectives, an earlier observation) has changed, so that everything must be computed again.
    size_t follow(const Question&);

private:
    Space m_space;
    uint64_t m_seed = 0;
    int m_objectives = 0;
    std::vector<uint64_t> m_prints;
};

}  // namespace lathe::sweep
