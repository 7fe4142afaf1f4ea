// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <limits>

#include "core/train/program/metric.h"

namespace lathe::metrics {

namespace {

struct Counts {
    double right = 0, predicted = 0, present = 0;
};

// NaN is above all numbers, as in argmax.
bool isBelow(double a, double b) {
    return a < b || (std::isnan(b) && !std::isnan(a));
}

std::vector<Counts> countsOf(const EvaluatedSamples& evaluated, size_t classes) {
    std::vector<Counts> counts(classes);
    for (size_t i = 0; i < evaluated.targets.size(); ++i) {
        const auto row = evaluated.predictions.begin() + static_cast<std::ptrdiff_t>(i * classes);
        const auto chosen = std::max_element(row, row + static_cast<std::ptrdiff_t>(classes), isBelow) - row;
        const auto target = static_cast<size_t>(evaluated.targets[i]);
        counts[static_cast<size_t>(chosen)].predicted += 1;
        if (target >= classes) continue;  // right is none of them
        counts[target].present += 1;
        if (static_cast<size_t>(chosen) == target) counts[target].right += 1;
    }
    return counts;
}

double measure(const Params&, const EvaluatedSamples& evaluated) {
    const size_t classes = evaluated.predictions.size() / evaluated.targets.size();
    double sum = 0, seen = 0;
    for (const Counts& c : countsOf(evaluated, classes)) {
        if (c.predicted + c.present == 0) continue;
        sum += 2 * c.right / (c.predicted + c.present);
        seen += 1;
    }
    return sum / seen;
}

}  // namespace

extern const MetricDef f1{
    .type = "f1",
    .label = "F1 (macro)",
    .help = "Harmonic mean of precision and recall of each class; the mean over the classes that occur or are predicted.",
    .measure = measure,
};

}  // namespace lathe::metrics
