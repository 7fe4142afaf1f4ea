// SPDX-License-Identifier: Apache-2.0
#include "core/train/metrics/class_counts.h"

namespace lathe::metrics::recall_def {

namespace {

double ratio(const ClassCounts& c) {
    return shareOf(c.right, c.present);
}

double measure(const Params& p, const EvaluatedSamples& evaluated) {
    return averageOverClasses(p, evaluated, ratio);
}

}  // namespace

extern const MetricDef recall{
    .type = "recall",
    .label = "Recall",
    .help =
        "Fraction of the samples of a class that are predicted to be of this class; the mean over the classes that occur or are "
        "predicted.",
    .synonyms = {"sensitivity", "true positive rate", "hit rate", "recall_score"},
    .params = {&classAverage},
    .share = true,
    .measure = measure,
};

}  // namespace lathe::metrics::recall_def
