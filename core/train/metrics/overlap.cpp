// SPDX-License-Identifier: Apache-2.0
#include "core/train/metrics/overlap.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace lathe {

double meanOverlap(const EvaluatedSamples& evaluated, double (*ratio)(const Overlap&)) {
    const std::vector<double>&predictions = evaluated.predictions, &targets = evaluated.targets;
    if (std::any_of(predictions.begin(), predictions.end(), [](double v) { return std::isnan(v); }))
        return std::numeric_limits<double>::quiet_NaN();
    const double threshold = evaluated.activation == OutputActivation::Sigmoid ? 0 : 0.5;
    const size_t width = targets.size() / static_cast<size_t>(evaluated.samples);
    double sum = 0;
    for (size_t first = 0; first < targets.size(); first += width) {
        Overlap o;
        for (size_t i = first; i < first + width; ++i) {
            const bool predicted = predictions[i] > threshold, present = targets[i] > 0.5;
            o.both += predicted && present;
            o.predicted += predicted;
            o.present += present;
        }
        sum += ratio(o);
    }
    return sum / static_cast<double>(evaluated.samples);
}

}  // namespace lathe
