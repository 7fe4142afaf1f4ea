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
/// GPT of 6 x 384 (tests/peers/workloads.h); each once, in every precision. Images are in N C H W for convolutions in
/// strict float32, else channels-last (`imageLayouts`); filters
/// that they read in 16 bits are in K R S C (`channelsLastFilters`). Fashion-MNIST needs not be there.
std::vector<WantedGraph> wantedGraphs();

/// One convolution or normalization of images, in the layouts that its tensors may have.
struct LayoutGraphs {
    std::string precision;  ///< as WantedGraph::precision
    /// By layout: "nchw": all tensors; "nhwc": the images, weights in K C R S; "nhwc krsc": the images, weights in K R S C.
    std::vector<std::pair<std::string, dnn::Graph>> graphs;
};
/// The convolutions and normalizations of `wantedGraphs`, and the convolutions of a ResNet-18 for CIFAR-10 (batch 512) and of a
/// ResNet-50 (batch 64): each once, in every precision.
std::vector<LayoutGraphs> graphsByLayout();

}  // namespace lathe::gpu
