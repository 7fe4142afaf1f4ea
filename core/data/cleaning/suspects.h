// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace lathe::cleaning {

/// A sample whose label is probably wrong.
struct Suspect {
    int64_t sample = 0;         ///< row of the probabilities
    int64_t label = 0;          ///< its given class
    int64_t proposed = 0;       ///< the class of the largest probability among the others
    double selfConfidence = 0;  ///< probability of the given class: the lower, the more suspect
    double confidence = 0;      ///< probability of the proposed class
};

/// The order of suspects: by self-confidence; of equal ones, the one whose proposed class is surer, then the first.
bool isMoreSuspect(const Suspect&, const Suspect&);

/// Confident learning: C. Northcutt, L. Jiang, I. Chuang, "Confident Learning: Estimating Uncertainty in Dataset Labels", JAIR 70
/// (2021), 1373-1411.
struct ConfidentLearning {
    std::vector<double> thresholds;  ///< of each class: mean probability of it over the samples that have its label (eq. 2)
    std::vector<int64_t> joint;      ///< [K, K]: samples with label i whose confident class is j (eq. 1), before calibration
    std::vector<double> floors;      ///< of each class: mean probability over the samples that have and seem to have others
    std::vector<double> calibrated;  ///< [K, K]: shares of all samples; row i sums to the share of label i (eq. 3)
    std::vector<Suspect> suspects;   ///< most suspect first
};

/// Which samples are suspects (section 3.2 of the paper). None is one whose label has the largest probability.
enum class Pruning : uint8_t {
    ConfidentJoint,  ///< those that are counted off the diagonal of the joint
    ByNoiseRate,     ///< of each label i and class j, as many as the calibrated joint says, with the largest p_j - p_i
    Both,            ///< those that both choose
    BelowFloor       ///< those whose label has less than twice the probability of its floor
};

// Why twice: say that a share e of the labels was changed at random. A model of the changed labels gives a class the probability
// p = (1 - e) q + f (1 - q), where q is the probability that the class is right and f, the floor, what it gives a class that is
// wrong. The label is rather wrong than right if (1 - e) q < f (1 - q), which is p < 2 f (Bayes). The mean over samples for
// which neither the label nor the largest probability is of the class is an estimate of f. It does not depend on how sure the
// model is of the right classes; the joint takes errors of the model for errors of labels.

/// Finds samples with wrong labels. `probabilities` [N, K]: of models that did not see the sample in training. Samples with a
/// label outside of [0, K) are ignored. Suspects are sorted by self-confidence.
ConfidentLearning findSuspects(std::span<const float> probabilities, std::span<const int64_t> labels, int64_t classes,
                               Pruning = Pruning::BelowFloor);

/// By sample: whether models that are trained next leave it out. These are the suspects, but at most half of the samples of a
/// label: a class that no model has learned yet must not disappear. `suspects`: the most suspect first.
std::vector<bool> leftOutOf(std::span<const Suspect> suspects, std::span<const int64_t> labels);

/// By sample: how suspect it is, in [0, 1]: 1 - self-confidence. For curves of precision and recall over all samples.
std::vector<double> suspicion(std::span<const float> probabilities, std::span<const int64_t> labels, int64_t classes);

}  // namespace lathe::cleaning
