// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/layers/loss.h"

namespace lathe {

/// Common parts of the losses for real targets. `target` has the shape of the prediction unless said otherwise.

/// `check` of a loss for real targets: an error unless each sample of the target has as many values as the prediction.
void checkSameSize(const Params&, const TensorType& prediction, const TensorType& target, std::string_view where, Diagnostics&);

/// Mean over all dimensions except the batch: [N, ...] to [N].
Value meanPerSample(Lowering&, Value);
/// Sum over all dimensions except the batch: [N, ...] to [N].
Value sumPerSample(Lowering&, Value);

/// Cosine of the angle between two samples, each as one vector: [N]. x and y have one shape.
Value cosineOf(Lowering&, Value x, Value y);

/// prediction - target; the target may have another shape of the same size.
Value difference(Lowering&, Value prediction, Value target);
/// 1 where the target is above 0, else -1: for targets of -1 and 1, or 0 and 1. The result has the shape of the prediction.
Value binarySign(Lowering&, Value prediction, Value target);
/// The larger of x and a constant. The gradient is 0 where x is smaller.
Value atLeast(Lowering&, Value x, double least);
/// base^exponent for a base of at least 0. Where the base is 0, the gradient is finite if it is multiplied by 0.
Value power(Lowering&, Value base, double exponent);
/// d^2 / 2 for |d| up to delta, else delta (|d| - delta / 2).
Value huberValues(Lowering&, Value d, double delta);
/// (1 - t) x + (1 + (w - 1) t) softplus(-x) for a score x, a target t and the weight w of positives; stable for any x.
Value binaryCrossEntropy(Lowering&, Value score, Value target, double positiveWeight = 1);
/// How far a prediction, given as scores, misses the target: 1 - (TP + smooth) / (TP + a FP + b FN + smooth), with sums over the
/// values of a sample.
Value missedOverlap(Lowering&, Value scores, Value target, double falsePositives, double falseNegatives, double smooth);

}  // namespace lathe
