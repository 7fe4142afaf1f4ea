// SPDX-License-Identifier: Apache-2.0
#include <limits>

#include "core/train/metrics/columns.h"

namespace lathe::metrics::explained_variance_def {

namespace {

double ofColumn(const TargetColumn& column) {
    std::vector<double> errors;
    for (size_t i = 0; i < column.targets.size(); ++i) errors.push_back(column.targets[i] - column.predictions[i]);
    return explainedShare(squaredDistances(errors, meanOf(errors)), squaredDistances(column.targets, meanOf(column.targets)));
}

double measure(const Params&, const EvaluatedSamples& evaluated) {
    if (evaluated.samples < 2) return std::numeric_limits<double>::quiet_NaN();
    return meanOverColumns(evaluated, ofColumn);
}

}  // namespace

extern const MetricDef explained_variance{
    .type = "explained_variance",
    .label = "Explained variance",
    .help =
        "1 - variance of the errors / variance of the target. Like R2, but a constant error costs nothing. Mean over several "
        "targets.",
    .synonyms = {"explained_variance_score"},
    .target = TargetKind::Real,
    .measure = measure,
};

}  // namespace lathe::metrics::explained_variance_def
