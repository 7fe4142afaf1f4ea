// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/data/dataset.h"

namespace lathe {

/// Data with a class for each position of a sample (a step of a sequence, a pixel) instead of one class for each sample. The
/// target is I64[positions...]. A negative class marks a position that does not count, as PyTorch's ignore_index of -100 does.
/// The scores are [N, positions, classes] for a target of one dimension, else [N, classes, height, width].

/// The class of a pixel that augmentation moved into the image from outside.
constexpr int64_t ignoredClass = -100;

/// Dimension of the scores (batch first) that has the classes, for a target (of one sample) of classes by position.
int classDimension(const Shape& target);

/// Scores as rows, one for each position, or for each sample if it has one class: real[N * positions, classes]. Scores of data
/// without classes as they are.
Tensor scoreRows(const DatasetInfo&, const Tensor& scores);
/// Targets in the order of `scoreRows`: I64[N * positions]. Targets of data without classes as they are.
Tensor classRows(const DatasetInfo&, const Tensor& targets);

}  // namespace lathe
