// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/backend/cpu/reference/interpreter.h"
#include "core/ops/builder.h"

/// Whole Programs with their data, small enough for every day.
namespace lathe::test {

struct Example {
    Program program;
    TensorsByName inputs, states;

    /// In the order of Program::inputs.
    std::vector<const std::byte*> pointers() const;
};

/// Reproducible normal-like numbers of the given scale; class indices below `classes` for I64.
Tensor randomTensor(const TensorType&, uint64_t seed, double scale = 1);
Tensor randomClasses(int64_t count, int64_t classes, uint64_t seed);

/// sum (a - b)^2 / sum b^2.
double nmse(const Tensor& a, const Tensor& b);

/// Dense 12-16-16-5 with ReLU, cross-entropy, SGD with momentum; output "loss".
Example mlpTraining(DType real);
/// The same network's forward pass; output "prediction".
Example mlpPrediction(DType real);

/// Two blocks of convolution, batch normalisation, ReLU and pooling, a residual sum, a global average and a dense layer over
/// images of 3 x 8 x 8; cross-entropy, SGD with momentum; output "loss".
Example cnnTraining(DType real);
/// A convolution with ReLU whose images a dense layer reads as rows; cross-entropy, SGD with momentum; output "loss".
Example flatteningTraining(DType real);

}  // namespace lathe::test
