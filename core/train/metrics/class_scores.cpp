// SPDX-License-Identifier: Apache-2.0
#include "core/train/metrics/class_scores.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace lathe {

namespace {

constexpr double none = std::numeric_limits<double>::quiet_NaN();

double oddsOf(const double* scores, size_t classes, size_t wanted) {
    double peak = -std::numeric_limits<double>::infinity(), sum = 0;
    for (size_t c = 0; c < classes; ++c)
        if (c != wanted) peak = std::max(peak, scores[c]);
    for (size_t c = 0; c < classes; ++c)
        if (c != wanted) sum += std::exp(scores[c] - peak);
    return scores[wanted] - peak - std::log(sum);
}

double areaOf(const EvaluatedSamples& evaluated, size_t wanted, double (*area)(const std::vector<ScoredSample>&)) {
    const std::vector<ScoredSample> all = scoredSamples(evaluated, wanted);
    return all.empty() ? none : area(all);
}

}  // namespace

std::vector<ScoredSample> scoredSamples(const EvaluatedSamples& evaluated, size_t wanted) {
    const size_t classes = evaluated.predictions.size() / evaluated.targets.size();
    std::vector<ScoredSample> all;
    for (size_t i = 0; i < evaluated.targets.size(); ++i)
        all.push_back({oddsOf(evaluated.predictions.data() + i * classes, classes, wanted),
                       static_cast<size_t>(evaluated.targets[i]) == wanted});
    if (std::any_of(all.begin(), all.end(), [](const ScoredSample& s) { return std::isnan(s.score); })) return {};
    std::sort(all.begin(), all.end(), [](const ScoredSample& a, const ScoredSample& b) { return a.score < b.score; });
    return all;
}

std::vector<double> classProbabilities(const EvaluatedSamples& evaluated, size_t i) {
    const size_t classes = evaluated.predictions.size() / evaluated.targets.size();
    const auto first = evaluated.predictions.begin() + static_cast<std::ptrdiff_t>(i * classes);
    std::vector<double> row(first, first + static_cast<std::ptrdiff_t>(classes));
    if (evaluated.activation != OutputActivation::Softmax) return row;
    const double peak = *std::max_element(row.begin(), row.end());
    double sum = 0;
    for (double& v : row) sum += v = std::exp(v - peak);
    for (double& v : row) v /= sum;
    return row;
}

double oneAgainstRest(const EvaluatedSamples& evaluated, double (*area)(const std::vector<ScoredSample>&)) {
    const size_t classes = evaluated.predictions.size() / evaluated.targets.size();
    if (classes == 2) return areaOf(evaluated, 1, area);
    double sum = 0, known = 0;
    for (size_t c = 0; c < classes; ++c) {
        const double one = areaOf(evaluated, c, area);
        if (std::isnan(one)) continue;
        sum += one;
        known += 1;
    }
    return sum / known;
}

}  // namespace lathe
