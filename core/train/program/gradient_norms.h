// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "core/ops/builder.h"

namespace lathe {

/// Outputs of a training Program with `training.gradient_norms`: the 2-norm of the whole gradient of the batch before clipping
/// (rank 0), and the squared 2-norm of the gradient of each weight ([weights], in the order of `TrainingPrograms::trained`).
/// Without a loss scale; not finite in a step that the loss scale skips.
constexpr std::string_view gradientNormOutput = "grad_norm", gradientSquaresOutput = "grad_norm.squares";

/// Whether this output of a training Program is one of the two: no figure of the training data.
bool isOfGradient(std::string_view output);

/// The sum of the squares of each gradient, rank 0.
std::vector<Value> squaredNorms(Builder&, std::span<const Value> gradients);
/// The 2-norm of all gradients together, rank 0, from at least one of these sums.
Value totalNorm(Builder&, std::span<const Value> squares);

/// Adds both outputs to the Program.
void addGradientNorms(Builder&, std::span<const Value> gradients);

}  // namespace lathe
