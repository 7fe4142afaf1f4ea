// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <span>
#include <vector>

#include "gpu/base/group_calls.h"

namespace lathe::gpu {

/// The mean of a cross-entropy over the rows of a batch, and its gradient, as indices of instructions or calls:
///   losses, weights = crossEntropy(logits, target[, class weights])
///   mean = lossSum / weightSum, with lossSum = sum of losses, weightSum = sum of weights
///   dlogits = gradient(shares, logits, target[, class weights]), with shares = broadcast(share), share = seed / weightSum
/// Only `mean` and `dlogits` are needed by other instructions.
struct MeanLoss {
    size_t crossEntropy = 0, lossSum = 0, weightSum = 0, mean = 0, seed = 0, share = 0, shares = 0, gradient = 0;

    std::array<size_t, 8> all() const { return {crossEntropy, lossSum, weightSum, mean, seed, share, shares, gradient}; }
};

/// Those of a Program in float32 with at most `mostRows` rows and `mostClasses` classes, as indices of Program::instructions.
std::vector<MeanLoss> findMeanLosses(const Program&, int64_t mostRows, int64_t mostClasses);

/// Those of `found` that one call may compute in the place of the gradient: no call before it needs the mean, or overwrites the
/// operands of the cross-entropy. Indices of `calls`. `instructions` has the instruction of each call, or -1.
std::vector<MeanLoss> mergeableMeanLosses(std::span<const MeanLoss> found, std::span<const int> instructions,
                                          std::span<const CallFacts> calls);

}  // namespace lathe::gpu
