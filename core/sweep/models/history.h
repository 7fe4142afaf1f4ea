// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/sweep/models/sampler.h"

namespace lathe::sweep {

/// Whether an observation matches the space of the question: the right number of coordinates, each NaN or in [0, 1].
bool fits(const Question&, const Observation&);
/// Whether it matches and has one finite value for each objective.
bool hasValues(const Question&, const Observation&);

/// Indices into `told` from best to worst, for one objective (the order that Optuna uses for its TPE). First ended trials by
/// value; then pruned trials, larger resource first, then by value; then trials without a value. Ties keep the order of `told`.
/// Observations that do not match are left out. At most `count` indices.
std::vector<size_t> ranked(const Question&, size_t count = SIZE_MAX);
/// The best ended trial for one objective; nothing if none has a value.
std::optional<size_t> bestOf(const Question&);

/// Lets a sampler reuse what it computed from the observed trials, with the same answers as a new sampler.
class Memory {
public:
    /// The number of observations, counted from the first, that are unchanged since the last call: all of the last call, or
    /// 0 if anything else changed (space, seed, objectives, an earlier observation) and everything must be computed again.
    size_t follow(const Question&);

private:
    Space m_space;
    uint64_t m_seed = 0;
    int m_objectives = 0;
    std::vector<uint64_t> m_prints;
};

}  // namespace lathe::sweep
