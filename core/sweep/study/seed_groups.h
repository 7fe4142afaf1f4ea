// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "core/sweep/study/study.h"

namespace lathe::sweep {

/// Statistics of one value over several trainings.
struct Spread {
    int64_t count = 0;
    double mean = 0;       ///< NaN without values
    double deviation = 0;  ///< of the sample, with n - 1; NaN below two values
    /// The 95 % confidence interval of the mean by Student's t; NaN below two values.
    double low = 0, high = 0;
};
/// Statistics of the finite ones among `values`.
Spread spreadOf(const std::vector<double>& values);

/// Half-width of a 95 % confidence interval in standard errors, by Student's t with `freedom` >= 1 degrees of freedom. Abramowitz
/// and Stegun, Handbook of Mathematical Functions, 26.7.3 and 26.7.4; 26.7.5 from 200 degrees on.
double studentFactor(int64_t freedom);

/// Trials with the same values (and the same parent) and different seeds, or different folds of a cross-validation.
struct SeedGroup {
    Point point;                  ///< without the fold (data.split.fold)
    std::vector<int64_t> trials;  ///< trial numbers, ascending
    std::vector<Spread> values;   ///< for each objective, over the complete trials
};
/// All groups in the order of their first trials. Imported trials are left out, because their seeds are unknown.
std::vector<SeedGroup> seedGroups(const Study&);
/// {"params", "trials", "values": [{"metric", "count", "mean", "deviation", "low", "high"}, ...]}, one value for each objective.
Json toJson(const StudySettings&, const SeedGroup&);

}  // namespace lathe::sweep
