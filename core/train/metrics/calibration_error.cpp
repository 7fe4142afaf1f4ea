// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <limits>

#include "core/train/metrics/class_scores.h"

namespace lathe::metrics::calibration_error_def {

namespace {

const IntParam bins{{.key = "bins",
                     .label = "Bins",
                     .initial = 15,
                     .min = 1,
                     .max = 10000,
                     .sweep = Scale::Log,
                     .help = "Number of equal intervals of the predicted probability."}};

/// Sums over the samples whose probability is in one interval.
struct Bin {
    double probability = 0, right = 0;
};

// Intervals are open below and closed above, as in the definition of Guo et al. (2017).
size_t binOf(double probability, size_t count) {
    const double position = std::ceil(probability * static_cast<double>(count)) - 1;
    return static_cast<size_t>(std::clamp(position, 0.0, static_cast<double>(count - 1)));
}

double measure(const Params& p, const EvaluatedSamples& evaluated) {
    std::vector<Bin> all(static_cast<size_t>(p[bins]));
    for (size_t i = 0; i < evaluated.targets.size(); ++i) {
        const std::vector<double> row = classProbabilities(evaluated, i);
        if (std::any_of(row.begin(), row.end(), [](double v) { return std::isnan(v); }))
            return std::numeric_limits<double>::quiet_NaN();
        const auto best = std::max_element(row.begin(), row.end());
        Bin& bin = all[binOf(*best, all.size())];
        bin.probability += *best;
        bin.right += static_cast<double>(best - row.begin()) == evaluated.targets[i];
    }
    double sum = 0;
    for (const Bin& bin : all) sum += std::abs(bin.right - bin.probability);
    return sum / static_cast<double>(evaluated.targets.size());
}

}  // namespace

extern const MetricDef calibration_error{
    .type = "calibration_error",
    .label = "Calibration error",
    .help =
        "Mean difference between the probability of the predicted class and the accuracy, over intervals of the probability "
        "(ECE).",
    .synonyms = {"ece", "expected calibration error", "reliability"},
    .params = {&bins},
    .better = Better::Lower,
    .measure = measure,
};

}  // namespace lathe::metrics::calibration_error_def
