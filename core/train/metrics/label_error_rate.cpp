// SPDX-License-Identifier: Apache-2.0
#include <limits>

#include "core/train/program/metric.h"

namespace lathe::metrics::label_error_rate_def {

namespace {

double measure(const Params&, const EvaluatedSamples& evaluated) {
    int64_t wrong = 0;
    size_t labels = 0;
    for (size_t i = 0; i < evaluated.targetLabels.size(); ++i) {
        wrong += editDistance(evaluated.predictedLabels[i], evaluated.targetLabels[i]);
        labels += evaluated.targetLabels[i].size();
    }
    if (labels == 0) return std::numeric_limits<double>::quiet_NaN();
    return static_cast<double>(wrong) / static_cast<double>(labels);
}

}  // namespace

extern const MetricDef label_error_rate{
    .type = "label_error_rate",
    .label = "Label error rate",
    .help =
        "For the CTC loss: labels to insert, remove or replace in the predicted sequences, divided by the labels of the targets "
        "(character error rate). The prediction is the best path: the best class of each step, without repeats and blanks.",
    .synonyms = {"character error rate", "CER", "WER", "edit distance", "Levenshtein"},
    .sequences = true,
    .better = Better::Lower,
    .measure = measure,
};

}  // namespace lathe::metrics::label_error_rate_def
