// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/layers/loss.h"

namespace lathe {

/// Common parts of the losses for classes: a score for each class, and a class as target.

/// One weight per class; empty: all 1.
extern const FloatListParam classWeights;

/// Reports an error unless the targets are classes, and the prediction has one score per class.
void checkScores(const TensorType& prediction, const TensorType& target, std::string_view where, Diagnostics&);
/// The same, and an error unless there are as many class weights as classes, or none.
void checkWeightedScores(const Params&, const TensorType& prediction, const TensorType& target, std::string_view where,
                         Diagnostics&);

/// A constant vector. Equal numbers that follow each other are one operation.
Value constantVector(Lowering&, const std::vector<double>&);
/// real[N, classes]: 1 at the target of each sample, else 0.
Value oneHot(Lowering&, Value target, int64_t classes);
/// The weight of the target of each sample, [N], by `oneHot`. Invalid if there are no class weights.
Value weightOfTarget(Lowering&, const Params&, Value oneHot);

}  // namespace lathe
