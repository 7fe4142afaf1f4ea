// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/sweep/models/history.h"
#include "core/sweep/models/parzen.h"

namespace lathe::sweep {

/// Settings of `ParzenSearch`.
struct ParzenSearchOptions {
    int64_t candidates = 64;  ///< number of samples for each group of axes
    int64_t fullWeight = 25;  ///< this many of the newest observations have full weight, older ones less
    ParzenOptions good{.priorWeight = 0.5, .fewWidth = 0.5}, others{.priorWeight = 2};  ///< kernels of the two densities
};

/// The search of tree-structured Parzen estimators (TPE): samples candidates from the density of good observations, and takes the
/// one with the highest ratio to the density of all others. Axes that are active under the same conditions form a group. Groups
/// are chosen one after another, each from the observations in which it is active.
class ParzenSearch {
public:
    explicit ParzenSearch(const ParzenSearchOptions& options) : m_options(options) {}
    /// Returns a free and feasible point. `good`: indices into `told`; all other observations, also pending ones, are the others.
    /// If the densities lead to no free point, any free point.
    std::optional<Coordinates> ask(const Question&, std::span<const size_t> good);

private:
    struct Choice;
    void follow(const Question&);
    std::vector<uint32_t> rowsOf(const Columns&, int axis, const std::vector<bool>& isGood, bool good) const;
    Parzen density(const Question&, const Columns&, std::span<const int> group, std::vector<uint32_t> rows,
                   const ParzenOptions&) const;
    Choice choose(const Question&, const Columns&, std::span<const int> group, const std::vector<bool>& isGood, Draws&,
                  const Coordinates& base) const;

    ParzenSearchOptions m_options;
    Memory m_memory;
    Columns m_columns;
    std::vector<std::vector<int>> m_groups;
};

}  // namespace lathe::sweep
