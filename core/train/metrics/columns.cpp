// SPDX-License-Identifier: Apache-2.0
#include "core/train/metrics/columns.h"

#include <numeric>

namespace lathe {

double meanOverColumns(const EvaluatedSamples& evaluated, double (*measure)(const TargetColumn&)) {
    const size_t width = evaluated.targets.size() / static_cast<size_t>(evaluated.samples);
    double sum = 0;
    for (size_t first = 0; first < width; ++first) {
        TargetColumn column;
        for (size_t i = first; i < evaluated.targets.size(); i += width) {
            column.predictions.push_back(evaluated.predictions[i]);
            column.targets.push_back(evaluated.targets[i]);
        }
        sum += measure(column);
    }
    return sum / static_cast<double>(width);
}

double explainedShare(double residual, double total) {
    if (total > 0) return 1 - residual / total;
    return residual > 0 ? 0 : 1;
}

double meanOf(const std::vector<double>& values) {
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

double squaredDistances(const std::vector<double>& values, double from) {
    return std::accumulate(values.begin(), values.end(), 0.0,
                           [&](double sum, double v) { return sum + (v - from) * (v - from); });
}

}  // namespace lathe
