// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/sweep/models/history.h"
#include "core/sweep/models/parzen.h"

namespace lathe::sweep {

struct ParzenSearchOptions {
    int64_t candidates = 64;  ///< drawn for each group of axes
    int64_t fullWeight = 25;  ///< this many of the newest observations count fully, older ones less
    ParzenOptions good{.priorWeight = 0.5, .fewWidth = 0.5}, others{.priorWeight = 2};  ///< kernels of the two densities
};

/// The search of tree-structured Parzen estimators: candidates from the density of good observations, of which that one is taken
/// where the density of all others is lowest beside it. Axes that are active under the same conditions are one group; groups are
/// chosen one after the other, each from the observations that have it.
class ParzenSearch {
public:
    explicit ParzenSearch(const ParzenSearchOptions& options) : m_options(options) {}
    /// `good`: indices into `told`. All other told observations and the pending ones are the others. Free and feasible; any free
    /// point where the densities lead to none.
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
