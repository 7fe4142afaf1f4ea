// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace lathe {

/// Brings samples into a random order. It depends on (seed, numbers of the samples), not on the order before.
void shuffleSamples(std::vector<int64_t>& samples, int64_t seed);

/// Deals samples to folds. Returns the fold of each of `samples`, from 0. The samples of a class are dealt in random order, one
/// to each fold in turn, and the next class goes on with the next fold. The sizes of the folds therefore differ by at most one,
/// and so do their counts of each class. `classes`: by number of the sample, for all samples of the data; empty: not stratified.
std::vector<int64_t> dealSamples(std::span<const int64_t> samples, std::span<const int64_t> classes, int64_t folds, int64_t seed);

/// Deals groups of samples to splits. Returns the split of each sample, from 0; samples of a group are in one split. Split i gets
/// about the part `shares[i]` of the samples of each class, and nothing if its share is 0; the sum of the shares is 1. The
/// largest groups are dealt first. A group goes where the sum of squares of (count - share * total) / total over the classes
/// grows least; of equal splits, to the one with the fewest samples. `groups`: by sample. `classes`: by sample; empty: not
/// stratified.
std::vector<int64_t> dealGroups(std::span<const int64_t> groups, std::span<const int64_t> classes, std::span<const double> shares,
                                int64_t seed);

}  // namespace lathe
