// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "core/train/metrics/columns.h"

namespace lathe::metrics::median_absolute_error_def {

namespace {

bool comesBefore(double a, double b) {
    return a < b || (std::isnan(b) && !std::isnan(a));  // NaN comes last
}

// The mean of the middle two if there is an even number.
double ofColumn(const TargetColumn& column) {
    std::vector<double> errors;
    for (size_t i = 0; i < column.targets.size(); ++i) errors.push_back(std::abs(column.predictions[i] - column.targets[i]));
    std::sort(errors.begin(), errors.end(), comesBefore);
    if (std::isnan(errors.back())) return errors.back();
    const size_t half = errors.size() / 2;
    return errors.size() % 2 == 1 ? errors[half] : (errors[half - 1] + errors[half]) / 2;
}

double measure(const Params&, const EvaluatedSamples& evaluated) {
    return meanOverColumns(evaluated, ofColumn);
}

}  // namespace

extern const MetricDef median_absolute_error{
    .type = "median_absolute_error",
    .label = "Median absolute error",
    .help =
        "Median of the absolute difference from the target, in the unit of the target. Outliers have no effect. Mean over "
        "several targets.",
    .synonyms = {"medae"},
    .target = TargetKind::Real,
    .better = Better::Lower,
    .measure = measure,
};

}  // namespace lathe::metrics::median_absolute_error_def
