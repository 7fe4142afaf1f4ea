// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/sweep/space/coding.h"

namespace lathe::sweep {

/// Coordinates and value of a trial.
struct Sample {
    Coordinates x;
    double value = 0;
};

/// The importance of each parameter, by a random forest over the trials. Outliers (beyond the third quartile by more than three
/// times the interquartile range: trainings that diverged) are clipped to that limit. Samples of another length or without a
/// finite value are left out. Empty result: fewer than ten remain. Equal samples and seeds give equal results.

/// For each axis, the share (0 to 1) of the variance over the whole space that it causes alone; the rest to a sum of 1 are
/// interactions. Source: F. Hutter, H. Hoos, K. Leyton-Brown, "An efficient approach for assessing hyperparameter importance",
/// ICML 2014.
std::vector<double> varianceShares(std::span<const Axis>, std::span<const Sample>, uint64_t seed = 0);

/// For each axis, how much worse the forest predicts unseen trials after permuting their coordinates on that axis. The sum is 1,
/// or all values are 0 if nothing can be predicted. Source: L. Breiman, "Random forests", Machine Learning 45 (2001).
std::vector<double> permutationImportance(std::span<const Axis>, std::span<const Sample>, uint64_t seed = 0);

}  // namespace lathe::sweep
