// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace lathe::cleaning {

/// How unsure a model is of the class of a sample (B. Settles, "Active Learning Literature Survey", 2009, section 3.1).
enum class Uncertainty : uint8_t {
    Margin,  ///< 1 - (p1 - p2): p1 and p2 are the largest and the second largest probability
    Entropy  ///< -sum_k p_k ln p_k / ln K over the K classes
};

/// What a model says of a sample.
struct ClassGuess {
    int64_t sample = 0;      ///< row of the probabilities
    int64_t label = 0;       ///< the class of the largest probability; of equal ones the first
    double probability = 0;  ///< of that class
    double uncertainty = 0;  ///< from 0 (sure) to 1
    bool operator==(const ClassGuess&) const = default;
};

/// From 0 (one class has all of the probability) to 1. `probabilities`: of one sample, with the sum 1. A single class is sure.
/// NaN counts as 0.
double uncertaintyOf(std::span<const float> probabilities, Uncertainty);

/// The guesses of all samples, the most uncertain first; equal ones in the order of the samples. `probabilities` [N, classes].
std::vector<ClassGuess> guessesByUncertainty(std::span<const float> probabilities, int64_t classes, Uncertainty);

}  // namespace lathe::cleaning
