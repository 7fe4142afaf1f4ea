// SPDX-License-Identifier: Apache-2.0
#include "core/train/metrics/class_counts.h"

namespace lathe::metrics::precision_def {

namespace {

double ratio(const ClassCounts& c) {
    return shareOf(c.right, c.predicted);
}

double measure(const Params& p, const EvaluatedSamples& evaluated) {
    return averageOverClasses(p, evaluated, ratio);
}

}  // namespace

extern const MetricDef precision{
    .type = "precision",
    .label = "Precision score",
    .help =
        "Fraction of the samples predicted to be of a class that are of this class; the mean over the classes that occur or are "
        "predicted.",
    .synonyms = {"positive predictive value", "precision_score"},
    .params = {&classAverage},
    .share = true,
    .measure = measure,
};

}  // namespace lathe::metrics::precision_def
