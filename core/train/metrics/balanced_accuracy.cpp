// SPDX-License-Identifier: Apache-2.0
#include "core/train/metrics/class_counts.h"

namespace lathe::metrics::balanced_accuracy_def {

namespace {

double measure(const Params&, const EvaluatedSamples& evaluated) {
    double sum = 0, occurring = 0;
    for (const ClassCounts& c : classCounts(evaluated)) {
        sum += shareOf(c.right, c.present);
        occurring += c.present > 0;
    }
    return sum / occurring;
}

}  // namespace

extern const MetricDef balanced_accuracy{
    .type = "balanced_accuracy",
    .label = "Balanced accuracy",
    .help = "Accuracy of each class; the mean over the classes that occur. Rare classes count as much as frequent ones.",
    .synonyms = {"macro recall", "balanced_accuracy_score"},
    .share = true,
    .measure = measure,
};

}  // namespace lathe::metrics::balanced_accuracy_def
