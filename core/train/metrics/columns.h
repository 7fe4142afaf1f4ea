// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/train/program/metric.h"

namespace lathe {

/// One target column of all samples with its predictions.
struct TargetColumn {
    std::vector<double> predictions, targets;
};

/// The mean of `measure` over the target columns.
double meanOverColumns(const EvaluatedSamples&, double (*measure)(const TargetColumn&));
/// 1 - residual / total, as scikit-learn has it: a constant target (total 0) is explained wholly or not at all.
double explainedShare(double residual, double total);
/// The mean of values; there is at least one.
double meanOf(const std::vector<double>&);
/// The sum of the squared distances of values from a number.
double squaredDistances(const std::vector<double>&, double from);

}  // namespace lathe
