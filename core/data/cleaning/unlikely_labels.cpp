// SPDX-License-Identifier: Apache-2.0
#include "core/data/cleaning/unlikely_labels.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <iterator>

namespace lathe::cleaning {
namespace {

constexpr int mostEmSteps = 500;
constexpr double firstShareChanged = 0.1, smallEmStep = 1e-7;

/// Probabilities of the given labels; 1 where nothing is known: of a label outside of [0, K), and for NaN.
std::vector<double> probabilitiesOfLabels(std::span<const float> probabilities, std::span<const int64_t> labels,
                                          int64_t classes) {
    std::vector<double> out(labels.size(), 1.0);
    for (size_t i = 0; i < labels.size(); ++i) {
        if (labels[i] < 0 || labels[i] >= classes) continue;
        const double q = static_cast<double>(probabilities[i * static_cast<size_t>(classes) + static_cast<size_t>(labels[i])]);
        if (!std::isnan(q)) out[i] = std::clamp(q, 0.0, 1.0);
    }
    return out;
}

double probabilityOfRight(double q, double changed, int64_t classes) {
    const double right = (1 - changed) * q, wrong = changed / static_cast<double>(classes - 1) * (1 - q);
    return right + wrong > 0 ? right / (right + wrong) : 0;
}

/// A step of EM: the mean probability of a change.
double nextShareChanged(const std::vector<double>& ofLabels, double changed, int64_t classes) {
    double sum = 0;
    for (const double q : ofLabels) sum += 1 - probabilityOfRight(q, changed, classes);
    return sum / static_cast<double>(ofLabels.size());
}

int64_t likeliestOther(std::span<const float> row, int64_t label) {
    int64_t best = label == 0 ? 1 : 0;
    for (int64_t c = 0; c < std::ssize(row); ++c)
        if (c != label && row[static_cast<size_t>(c)] > row[static_cast<size_t>(best)]) best = c;
    return best;
}

/// The probability of a class that is not the label, after Bayes' rule.
double confidenceIn(std::span<const float> row, int64_t other, int64_t label, double right) {
    const double left = 1 - static_cast<double>(row[static_cast<size_t>(label)]);
    return left > 0 ? std::min(1.0, (1 - right) * static_cast<double>(row[static_cast<size_t>(other)]) / left) : 0;
}

}  // namespace

LabelLikelihood labelLikelihood(std::span<const float> probabilities, std::span<const int64_t> labels, int64_t classes) {
    assert(classes > 0 && probabilities.size() == labels.size() * static_cast<size_t>(classes));
    const std::vector<double> ofLabels = probabilitiesOfLabels(probabilities, labels, classes);
    if (classes < 2 || labels.empty()) return {0, std::vector<double>(labels.size(), 1.0)};
    LabelLikelihood out;
    out.changed = firstShareChanged;
    for (int step = 0; step < mostEmSteps; ++step) {
        const double before = out.changed;
        out.changed = nextShareChanged(ofLabels, before, classes);
        if (std::abs(out.changed - before) < smallEmStep) break;
    }
    for (const double q : ofLabels) out.right.push_back(probabilityOfRight(q, out.changed, classes));
    return out;
}

std::vector<Suspect> unlikelyLabels(std::span<const float> probabilities, std::span<const int64_t> labels, int64_t classes,
                                    double likely) {
    const LabelLikelihood found = labelLikelihood(probabilities, labels, classes);
    const auto k = static_cast<size_t>(classes);
    std::vector<Suspect> suspects;
    for (size_t i = 0; i < labels.size(); ++i) {
        if (found.right[i] >= likely) continue;
        const auto row = probabilities.subspan(i * k, k);
        const int64_t proposed = likeliestOther(row, labels[i]);
        suspects.push_back({static_cast<int64_t>(i), labels[i], proposed, found.right[i],
                            confidenceIn(row, proposed, labels[i], found.right[i])});
    }
    std::sort(suspects.begin(), suspects.end(), isMoreSuspect);
    return suspects;
}

}  // namespace lathe::cleaning
