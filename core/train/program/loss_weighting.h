// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include "core/layers/lowering.h"
#include "core/train/program/heads.h"

namespace lathe {

/// Learned weights of losses. A training minimizes the sum of w_i L_i over its losses with fixed weights w_i, and of
///
///     exp(-s_i) L_i + s_i        (s_i: the log-variance of loss i, trained, one number; at first -log w_i)
///
/// over the others. This is the loss of Kendall, Gal, Cipolla, "Multi-Task Learning Using Uncertainty to Weigh Losses for Scene
/// Geometry and Semantics" (CVPR 2018) with s = log sigma^2. Their factors 1/2, which differ between regression and
/// classification, are left out: for both, the minimum over s_i is at exp(s_i) = L_i, where the term is 1 + log L_i. The gradient
/// of s_i is 1 - exp(-s_i) L_i. Optimizers treat s_i as any weight, but without weight decay, which would pull the factor to 1.
///
/// The state is "<loss>.log_variance". The Programs give it out, so that it is a figure of each epoch ("log_variance.box").

/// Key of the state, output of the training Program (its value before the step), and name of the figure.
constexpr std::string_view logVarianceKey = "log_variance";
/// Output of the evaluation Program: the value times the number of samples, as evaluations add the outputs of all batches.
constexpr std::string_view logVarianceSum = "log_variance.sum";

/// Name of the state of this loss.
std::string logVarianceState(const LossTerm&);
/// Declares the state, or returns it if it is there; a real of rank 0.
Value logVariance(Lowering&, const LossTerm&);

/// Of a loss with a learned weight, from the values of the Program.
Value learnedFactor(Builder&, Value logVariance);                 ///< exp(-s)
Value learnedTerm(Builder&, Value logVariance, Value loss);       ///< exp(-s) L + s
Value gradientOfFactor(Builder&, Value logVariance, Value loss);  ///< of s: 1 - exp(-s) L

/// The same on the host: the term of a loss in the total.
double termOf(const LossTerm&, double loss, double logVariance);

/// Error training.learned_weight: the weight of a loss cannot be learned, because it is the only loss or starts at 0.
Diagnostics checkLearnedWeights(const Heads&);

}  // namespace lathe
