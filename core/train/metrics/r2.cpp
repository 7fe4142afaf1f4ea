// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <limits>

#include "core/train/program/metric.h"

namespace lathe::metrics {

namespace {

/// Squared distances of one target column from its predictions, and from its own mean.
struct Squares {
    double residual = 0, total = 0;
};

Squares squaresOf(const EvaluatedSamples& evaluated, size_t column, size_t width) {
    double mean = 0;
    for (size_t i = column; i < evaluated.targets.size(); i += width) mean += evaluated.targets[i];
    mean /= static_cast<double>(evaluated.samples);
    Squares s;
    for (size_t i = column; i < evaluated.targets.size(); i += width) {
        s.residual += std::pow(evaluated.targets[i] - evaluated.predictions[i], 2);
        s.total += std::pow(evaluated.targets[i] - mean, 2);
    }
    return s;
}

// A constant target is explained wholly or not at all, as scikit-learn has it.
double explained(const Squares& s) {
    if (s.total > 0) return 1 - s.residual / s.total;
    return s.residual > 0 ? 0 : 1;
}

double measure(const Params&, const EvaluatedSamples& evaluated) {
    if (evaluated.samples < 2) return std::numeric_limits<double>::quiet_NaN();
    const size_t width = evaluated.targets.size() / static_cast<size_t>(evaluated.samples);
    double sum = 0;
    for (size_t column = 0; column < width; ++column) sum += explained(squaresOf(evaluated, column, width));
    return sum / static_cast<double>(width);
}

}  // namespace

extern const MetricDef r2{
    .type = "r2",
    .label = "R2",
    .help =
        "Fraction of the variance of the target that the predictions explain: 1 is perfect, 0 is as good as the mean. Mean over "
        "several targets.",
    .target = TargetKind::Real,
    .measure = measure,
};

}  // namespace lathe::metrics
