// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/train/program/metric.h"

namespace lathe {

/// A sample with its score for one class, and whether it is of this class.
struct ScoredSample {
    double score = 0;
    bool positive = false;
};
/// All samples with the log-odds of one class, which are in the order of its probability and never rounded to 1; ascending. Empty
/// if a score is not a number.
std::vector<ScoredSample> scoredSamples(const EvaluatedSamples&, size_t wanted);

/// Probabilities of the classes for sample `i`. Scores are converted by the activation of the loss.
std::vector<double> classProbabilities(const EvaluatedSamples&, size_t i);

/// `area` of one class against the rest. With two classes that of the second one, else the mean over the classes for which it is
/// a number. NaN if there is none.
double oneAgainstRest(const EvaluatedSamples&, double (*area)(const std::vector<ScoredSample>& ascending));

}  // namespace lathe
