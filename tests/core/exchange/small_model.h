// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/train/runs/model.h"

namespace lathe::test {

/// A network with a residual branch, normalisation layers, dropout, GELU and pooling over images of 3 x 8 x 7, untrained.
TrainedModel smallModel();

/// Nodes in a row: the first is an Input of this shape. For graphs written in one line.
Graph chain(std::vector<int64_t> shape, std::vector<std::pair<std::string, Params>> layers);

/// Weights with which a graph starts.
std::map<std::string, Tensor> startingWeights(const Graph&, uint64_t seed);

/// What a network computes for `features` by the reference kernels.
Tensor outputsOf(const TrainedModel&, const Tensor& features);

/// n samples of numbers that look like normalised pixels.
Tensor someFeatures(const Shape&);

}  // namespace lathe::test
