// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <limits>

#include "core/train/program/metric.h"

namespace lathe::metrics {

namespace {

struct Scored {
    double score = 0;
    bool positive = false;
};

// The log of the odds of one class: in the order of its probability, and never rounded to 1.
double oddsOf(const double* scores, size_t classes, size_t wanted) {
    double peak = -std::numeric_limits<double>::infinity(), sum = 0;
    for (size_t c = 0; c < classes; ++c)
        if (c != wanted) peak = std::max(peak, scores[c]);
    for (size_t c = 0; c < classes; ++c)
        if (c != wanted) sum += std::exp(scores[c] - peak);
    return scores[wanted] - peak - std::log(sum);
}

std::vector<Scored> scoredOf(const EvaluatedSamples& evaluated, size_t classes, size_t wanted) {
    std::vector<Scored> all;
    for (size_t i = 0; i < evaluated.targets.size(); ++i)
        all.push_back({oddsOf(evaluated.predictions.data() + i * classes, classes, wanted),
                       static_cast<size_t>(evaluated.targets[i]) == wanted});
    return all;
}

/// Mann and Whitney: how often a positive sample is above a negative one; of equal ones every second. NaN where there are not
/// both, or a score is no number.
double areaOf(std::vector<Scored> all) {
    constexpr double none = std::numeric_limits<double>::quiet_NaN();
    if (std::any_of(all.begin(), all.end(), [](const Scored& s) { return std::isnan(s.score); })) return none;
    std::sort(all.begin(), all.end(), [](const Scored& a, const Scored& b) { return a.score < b.score; });
    double below = 0, wins = 0, positives = 0;  // below: negative samples so far
    for (size_t i = 0, end = 0; i < all.size(); i = end) {
        double equal = 0, here = 0;
        for (end = i; end < all.size() && all[end].score == all[i].score; ++end) (all[end].positive ? here : equal) += 1;
        wins += here * (below + equal / 2);
        below += equal;
        positives += here;
    }
    return positives * below > 0 ? wins / (positives * below) : none;
}

// Of two classes the areas are the same.
double measure(const Params&, const EvaluatedSamples& evaluated) {
    const size_t classes = evaluated.predictions.size() / evaluated.targets.size();
    if (classes == 2) return areaOf(scoredOf(evaluated, classes, 1));
    double sum = 0, known = 0;
    for (size_t c = 0; c < classes; ++c) {
        const double area = areaOf(scoredOf(evaluated, classes, c));
        if (std::isnan(area)) continue;
        sum += area;
        known += 1;
    }
    return sum / known;
}

}  // namespace

extern const MetricDef auroc{
    .type = "auroc",
    .label = "AUROC",
    .help =
        "Area under the ROC curve: probability that a sample of a class gets a higher score for that class than a sample of "
        "another class. With more than two classes: one-vs-rest mean over the classes that occur.",
    .measure = measure,
};

}  // namespace lathe::metrics
