// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/sweep/space/coding.h"

namespace lathe::sweep {

/// A trial's place and what came out.
struct Sample {
    Coordinates x;
    double value = 0;
};

/// How much each axis matters, by a random forest over the trials. Values far above the others (beyond the third quartile by more
/// than three times the distance of the quartiles: trainings that diverged) count as just that far, so that a few of them do not
/// decide everything. Samples of another length or without a finite value are left out. Empty: fewer than ten are left. The same
/// samples and seed give the same figures.

/// For each axis the share of the variance over the whole space that it causes by itself, from 0 to 1; what is missing to a sum
/// of 1 are interactions. Source: F. Hutter, H. Hoos, K. Leyton-Brown, "An efficient approach for assessing hyperparameter
/// importance", ICML 2014.
std::vector<double> varianceShares(std::span<const Axis>, std::span<const Sample>, uint64_t seed = 0);

/// For each axis how much worse the forest predicts trials that it has not seen when their coordinates on that axis are mixed up;
/// the sum is 1, or all are 0 where nothing can be predicted. Source: L. Breiman, "Random forests", Machine Learning 45 (2001).
std::vector<double> permutationImportance(std::span<const Axis>, std::span<const Sample>, uint64_t seed = 0);

}  // namespace lathe::sweep
