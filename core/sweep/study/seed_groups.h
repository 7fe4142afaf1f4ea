// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "core/sweep/study/study.h"

namespace lathe::sweep {

/// What several trainings say of one number.
struct Spread {
    int64_t count = 0;
    double mean = 0;       ///< NaN without values
    double deviation = 0;  ///< of the sample, over n - 1; NaN below two values
    /// Ends of the 95 % confidence interval of the mean by Student's t; NaN below two values.
    double low = 0, high = 0;
};
/// Of the finite ones among `values`.
Spread spreadOf(const std::vector<double>& values);

/// The half-width of a 95 % confidence interval in standard errors, by Student's t with `freedom` >= 1 degrees of freedom.
/// Abramowitz and Stegun, Handbook of Mathematical Functions, 26.7.3 and 26.7.4; 26.7.5 from 200 degrees on.
double studentFactor(int64_t freedom);

/// Trials of the same values (and with the same parent), which differ in the seed.
struct SeedGroup {
    Point point;
    std::vector<int64_t> trials;  ///< numbers, rising
    std::vector<Spread> values;   ///< of each objective, over the complete trials
};
/// In the order of their first trials. Imported trials, whose seeds nobody knows, are left out.
std::vector<SeedGroup> seedGroups(const Study&);
Json toJson(const StudySettings&, const SeedGroup&);

}  // namespace lathe::sweep
