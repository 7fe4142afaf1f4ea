// SPDX-License-Identifier: Apache-2.0
#include <limits>

#include "core/train/metrics/columns.h"

namespace lathe::metrics::r2_def {

namespace {

double ofColumn(const TargetColumn& column) {
    double residual = 0;
    for (size_t i = 0; i < column.targets.size(); ++i) {
        const double error = column.targets[i] - column.predictions[i];
        residual += error * error;
    }
    return explainedShare(residual, squaredDistances(column.targets, meanOf(column.targets)));
}

double measure(const Params&, const EvaluatedSamples& evaluated) {
    if (evaluated.samples < 2) return std::numeric_limits<double>::quiet_NaN();
    return meanOverColumns(evaluated, ofColumn);
}

}  // namespace

extern const MetricDef r2{
    .type = "r2",
    .label = "R2",
    .help =
        "Fraction of the variance of the target that the predictions explain: 1 is perfect, 0 is as good as the mean. Mean over "
        "several targets.",
    .synonyms = {"coefficient of determination", "r squared", "r2_score"},
    .target = TargetKind::Real,
    .measure = measure,
};

}  // namespace lathe::metrics::r2_def
