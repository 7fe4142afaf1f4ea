// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "gpu/dnn/graphs.h"

namespace lathe::gpu {

/// A graph that some training needs, in one precision, and what serves where cuDNN has no plan for it.
struct WantedGraph {
    dnn::Graph graph;
    std::string precision;  ///< "f32" (strict), "tf32", "f16", "bf16"
    std::string fallback;
    std::string family;  ///< "conv", "norm", "matmul", "attention"
};

/// Every convolution, normalisation and product of the training steps of all project templates, at their own shapes and batches
/// and after fusion, the first layers of larger networks for CIFAR-10 and ImageNet, and attention and layer normalisation of a
/// GPT of 6 x 384 (which core cannot express yet); each once, in every precision. Fashion-MNIST needs not be there.
std::vector<WantedGraph> wantedGraphs();

}  // namespace lathe::gpu
