// SPDX-License-Identifier: Apache-2.0
#include <limits>

#include "core/train/metrics/class_scores.h"

namespace lathe::metrics::auroc_def {

namespace {

/// Mann and Whitney: how often a positive sample is above a negative one; of equal ones every second. NaN where there are not
/// both.
double area(const std::vector<ScoredSample>& ascending) {
    double below = 0, wins = 0, positives = 0;  // below: negative samples so far
    for (size_t i = 0, end = 0; i < ascending.size(); i = end) {
        double equal = 0, here = 0;
        for (end = i; end < ascending.size() && ascending[end].score == ascending[i].score; ++end)
            (ascending[end].positive ? here : equal) += 1;
        wins += here * (below + equal / 2);
        below += equal;
        positives += here;
    }
    return positives * below > 0 ? wins / (positives * below) : std::numeric_limits<double>::quiet_NaN();
}

// Of two classes the areas are the same.
double measure(const Params&, const EvaluatedSamples& evaluated) {
    return oneAgainstRest(evaluated, area);
}

}  // namespace

extern const MetricDef auroc{
    .type = "auroc",
    .label = "AUROC",
    .help =
        "Area under the ROC curve: probability that a sample of a class gets a higher score for that class than a sample of "
        "another class. With more than two classes: one-vs-rest mean over the classes that occur.",
    .synonyms = {"auc", "roc", "roc_auc_score"},
    .measure = measure,
};

}  // namespace lathe::metrics::auroc_def
