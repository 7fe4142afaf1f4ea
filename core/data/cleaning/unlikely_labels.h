// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/data/cleaning/suspects.h"

namespace lathe::cleaning {

/// How likely given labels are, by Bayes' rule. The model: a label is right, or, with the probability e, it was changed to one of
/// the K - 1 other classes. q are probabilities of models that learned from right labels, without the sample itself. A label y is
/// then right with the probability (1 - e) q_y / ((1 - e) q_y + e / (K - 1) (1 - q_y)).
struct LabelLikelihood {
    double changed = 0;         ///< e, the share of labels that were changed, by maximum likelihood (EM; it has one maximum)
    std::vector<double> right;  ///< by sample: the probability that its label is right; 1 for a label outside of [0, K)
};

/// `probabilities` [N, K].
LabelLikelihood labelLikelihood(std::span<const float> probabilities, std::span<const int64_t> labels, int64_t classes);

/// A label that is right with less than this probability is a suspect. It is more than a half, because a wrong label that stays
/// costs a training more than a right one that is left out.
constexpr double likelyLabel = 0.7;

/// Suspects by these probabilities, the most suspect first. `selfConfidence` is the probability that the label is right,
/// `proposed` the most probable other class, and `confidence` the probability that this one is right.
std::vector<Suspect> unlikelyLabels(std::span<const float> probabilities, std::span<const int64_t> labels, int64_t classes,
                                    double likely = likelyLabel);

}  // namespace lathe::cleaning
