// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace lathe::sweep {

/// One value for each objective; finite, smaller is better.
using Objectives = std::vector<double>;

/// Whether a is no worse in all objectives, and better in at least one.
bool dominates(const Objectives& a, const Objectives& b);

/// The front number of each point: 0 for points that no other point dominates, 1 for points dominated only by these, ... (Deb et
/// al. 2002). Equal points have the same front. Stops once `enough` points have a number; all others then get the next number.
std::vector<int> frontsOf(std::span<const Objectives> points, size_t enough = SIZE_MAX);
/// Indices of the points of front 0, in order.
std::vector<size_t> paretoFront(std::span<const Objectives> points);

/// Crowding distance of each point in its front (Deb et al. 2002): the sum over the objectives of the distance between its
/// neighbors, as a share of the extent of the front; infinite at the ends.
std::vector<double> crowdingDistances(std::span<const Objectives> front);

/// Volume dominated by `points` up to `reference`, exact: by a sweep for 2 objectives, slices for 3, WFG (While et al. 2012) for
/// more. Points that exceed the reference in an objective do not count.
double hypervolume(std::span<const Objectives> points, const Objectives& reference);

/// `count` points with a large common hypervolume, chosen greedily: each one adds the most (within 1 - 1/e of the optimum;
/// Guerreiro et al. 2016). Indices in the order of choice.
std::vector<size_t> largestHypervolume(std::span<const Objectives> points, const Objectives& reference, size_t count);

/// A reference point slightly worse than the worst value of each objective.
Objectives referenceOf(std::span<const Objectives> points);

}  // namespace lathe::sweep
