// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include "core/train/metrics/class_counts.h"

namespace lathe::metrics::mcc_def {

namespace {

// The formula of scikit-learn for any number of classes. A constant prediction or target has the correlation 0.
double measure(const Params&, const EvaluatedSamples& evaluated) {
    const auto samples = static_cast<double>(evaluated.targets.size());
    double right = 0, shared = 0, predicted = 0, present = 0;
    for (const ClassCounts& c : classCounts(evaluated)) {
        right += c.right;
        shared += c.predicted * c.present;
        predicted += c.predicted * c.predicted;
        present += c.present * c.present;
    }
    const double spread = (samples * samples - predicted) * (samples * samples - present);
    return spread > 0 ? (right * samples - shared) / std::sqrt(spread) : 0;
}

}  // namespace

extern const MetricDef mcc{
    .type = "mcc",
    .label = "Matthews correlation",
    .help = "Correlation between true and predicted classes: 1 is perfect, 0 is as good as chance. Fair to rare classes.",
    .synonyms = {"matthews_corrcoef", "phi coefficient"},
    .measure = measure,
};

}  // namespace lathe::metrics::mcc_def
