// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/train/program/metric.h"

namespace lathe {

/// Common parts of the metrics that count classes. The prediction is the class with the largest score, the first of equal ones.

/// Counts of one class: samples that were predicted rightly, samples that were predicted to be of it, samples of it.
struct ClassCounts {
    double right = 0, predicted = 0, present = 0;
};
/// The counts of each class. A target without a score is never predicted rightly.
std::vector<ClassCounts> classCounts(const EvaluatedSamples&);

/// "average": how one number is made of the numbers of the classes.
extern const ChoiceParam classAverage;
/// `ratio` of the classes by `average`, as in scikit-learn: mean over the classes that occur or are predicted (macro), ratio of
/// the total counts (micro), or mean weighted by the samples of each class (weighted).
double averageOverClasses(const Params&, const EvaluatedSamples&, double (*ratio)(const ClassCounts&));
/// part / all; 0 where all is 0.
double shareOf(double part, double all);

}  // namespace lathe
