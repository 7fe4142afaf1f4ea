// SPDX-License-Identifier: Apache-2.0
#include "core/data/cleaning/uncertainty.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace lathe::cleaning {
namespace {

double probabilityOf(float value) {
    return std::isnan(value) ? 0 : std::clamp(static_cast<double>(value), 0.0, 1.0);
}

double marginOf(std::span<const float> probabilities) {
    double first = 0, second = 0;
    for (const float value : probabilities) {
        const double p = probabilityOf(value);
        if (p > first) {
            second = first;
            first = p;
        } else {
            second = std::max(second, p);
        }
    }
    return 1 - (first - second);
}

double entropyOf(std::span<const float> probabilities) {
    double sum = 0;
    for (const float value : probabilities)
        if (const double p = probabilityOf(value); p > 0) sum -= p * std::log(p);
    return std::clamp(sum / std::log(static_cast<double>(probabilities.size())), 0.0, 1.0);
}

size_t indexOfLargest(std::span<const float> probabilities) {
    size_t best = 0;
    for (size_t c = 1; c < probabilities.size(); ++c)
        if (probabilityOf(probabilities[c]) > probabilityOf(probabilities[best])) best = c;
    return best;
}

}  // namespace

double uncertaintyOf(std::span<const float> probabilities, Uncertainty kind) {
    if (probabilities.size() < 2) return 0;
    return kind == Uncertainty::Margin ? marginOf(probabilities) : entropyOf(probabilities);
}

std::vector<ClassGuess> guessesByUncertainty(std::span<const float> probabilities, int64_t classes, Uncertainty kind) {
    std::vector<ClassGuess> guesses;
    if (classes < 1) return guesses;
    const auto width = static_cast<size_t>(classes);
    for (size_t row = 0; (row + 1) * width <= probabilities.size(); ++row) {
        const auto one = probabilities.subspan(row * width, width);
        const size_t best = indexOfLargest(one);
        guesses.push_back(
            {static_cast<int64_t>(row), static_cast<int64_t>(best), probabilityOf(one[best]), uncertaintyOf(one, kind)});
    }
    std::stable_sort(guesses.begin(), guesses.end(),
                     [](const ClassGuess& a, const ClassGuess& b) { return a.uncertainty > b.uncertainty; });
    return guesses;
}

}  // namespace lathe::cleaning
