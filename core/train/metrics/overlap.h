// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/train/program/metric.h"

namespace lathe {

/// Common parts of the metrics that compare masks of 0 and 1.

/// Values of a sample that are predicted to be 1 and are 1 (both), and how many are predicted to be 1 or are 1.
struct Overlap {
    double both = 0, predicted = 0, present = 0;
};

/// The mean over the samples of `ratio` of its overlap. A target above 0.5 is 1. A prediction is 1 if its probability is above
/// 0.5; scores are above 0 then. NaN if a prediction is not a number.
double meanOverlap(const EvaluatedSamples&, double (*ratio)(const Overlap&));

}  // namespace lathe
