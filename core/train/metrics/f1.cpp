// SPDX-License-Identifier: Apache-2.0
#include "core/train/metrics/class_counts.h"

namespace lathe::metrics::f1_def {

namespace {

double ratio(const ClassCounts& c) {
    return shareOf(2 * c.right, c.predicted + c.present);
}

double measure(const Params& p, const EvaluatedSamples& evaluated) {
    return averageOverClasses(p, evaluated, ratio);
}

}  // namespace

extern const MetricDef f1{
    .type = "f1",
    .label = "F1",
    .help = "Harmonic mean of precision and recall of each class; the mean over the classes that occur or are predicted.",
    .synonyms = {"f-score", "f-measure", "f1_score"},
    .params = {&classAverage},
    .share = true,
    .measure = measure,
};

}  // namespace lathe::metrics::f1_def
