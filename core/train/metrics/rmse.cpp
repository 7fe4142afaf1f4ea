// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include "core/train/program/metric.h"

namespace lathe::metrics {

namespace {

double measure(const Params&, const JudgedSamples& judged) {
    double sum = 0;
    for (size_t i = 0; i < judged.targets.size(); ++i) sum += std::pow(judged.predictions[i] - judged.targets[i], 2);
    return std::sqrt(sum / static_cast<double>(judged.targets.size()));
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

}  // namespace lathe::metrics
