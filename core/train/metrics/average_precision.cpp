// SPDX-License-Identifier: Apache-2.0
#include <limits>

#include "core/train/metrics/class_scores.h"

namespace lathe::metrics::average_precision_def {

namespace {

/// Sum over the thresholds, from the highest score down, of precision times the increase of recall. NaN without a positive
/// sample.
double area(const std::vector<ScoredSample>& ascending) {
    double sum = 0, positives = 0;
    for (size_t seen = 0, end = 0; seen < ascending.size(); seen = end) {
        double here = 0;
        const size_t first = ascending.size() - 1 - seen;
        for (end = seen; end < ascending.size() && ascending[ascending.size() - 1 - end].score == ascending[first].score; ++end)
            here += ascending[ascending.size() - 1 - end].positive;
        positives += here;
        sum += here * positives / static_cast<double>(end);
    }
    return positives > 0 ? sum / positives : std::numeric_limits<double>::quiet_NaN();
}

double measure(const Params&, const EvaluatedSamples& evaluated) {
    return oneAgainstRest(evaluated, area);
}

}  // namespace

extern const MetricDef average_precision{
    .type = "average_precision",
    .label = "Average precision",
    .help =
        "Area under the precision-recall curve: mean precision over the thresholds, weighted by the increase of recall. With two "
        "classes: that of the second class. With more classes: one-vs-rest mean over the classes that occur.",
    .synonyms = {"ap", "auprc", "pr auc", "average_precision_score"},
    .measure = measure,
};

}  // namespace lathe::metrics::average_precision_def
