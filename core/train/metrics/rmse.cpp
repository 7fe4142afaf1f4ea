// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include "core/train/program/metric.h"

namespace lathe::metrics::rmse_def {

namespace {

double measure(const Params&, const EvaluatedSamples& evaluated) {
    double sum = 0;
    for (size_t i = 0; i < evaluated.targets.size(); ++i) sum += std::pow(evaluated.predictions[i] - evaluated.targets[i], 2);
    return std::sqrt(sum / static_cast<double>(evaluated.targets.size()));
}

}  // namespace

extern const MetricDef rmse{
    .type = "rmse",
    .label = "RMSE",
    .help = "Root of the mean squared error, in the unit of the target.",
    .target = TargetKind::Real,
    .better = Better::Lower,
    .measure = measure,
};

}  // namespace lathe::metrics::rmse_def
