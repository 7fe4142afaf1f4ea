// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace lathe::sweep {

/// One value for each objective, smaller is better; finite.
using Objectives = std::vector<double>;

/// No worse in any objective and better in one.
bool dominates(const Objectives& a, const Objectives& b);

/// The front that each point belongs to, from 0: points that nothing dominates, those that only these dominate, ... (Deb et al.
/// 2002). Equal points are of one front. Ends once `enough` points have theirs; all others then share the next number.
std::vector<int> frontsOf(std::span<const Objectives> points, size_t enough = SIZE_MAX);
/// Of front 0, in order.
std::vector<size_t> paretoFront(std::span<const Objectives> points);

/// How lonely each point is within its front (Deb et al. 2002): sums over the objectives of the distance between its neighbours
/// as a share of the front's extent; infinite at the ends.
std::vector<double> crowdingDistances(std::span<const Objectives> front);

/// Volume of what `points` dominate below `reference`, exact: by sweeping for 2 objectives, by slices for 3, by WFG (While et al.
/// 2012) above. Points that are not below the reference in all objectives count nothing.
double hypervolume(std::span<const Objectives> points, const Objectives& reference);

/// `count` of `points` whose common hypervolume is large, chosen one by one, each the one that adds most (within 1 - 1/e of the
/// best choice; Guerreiro et al. 2016). In the order of choice.
std::vector<size_t> largestHypervolume(std::span<const Objectives> points, const Objectives& reference, size_t count);

/// A little beyond the worst value of each objective.
Objectives referenceOf(std::span<const Objectives> points);

}  // namespace lathe::sweep
