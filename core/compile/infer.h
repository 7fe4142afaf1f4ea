// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <vector>

#include "core/graph/graph.h"
#include "core/layers/layer.h"

namespace lathe {

/// What is known of one node without running anything.
struct NodeInference {
    std::vector<TensorType> outputs;  ///< batch first; empty when unknown because of a problem here or before
    int64_t parameters = 0;           ///< trained elements
    std::vector<int64_t> weights;     ///< elements of each trained tensor, in the order of their making: weight, bias
    int64_t macs = 0;                 ///< multiply-adds of the forward pass, whole batch
    int64_t activationBytes = 0;      ///< its outputs
};

/// Shapes and costs of a whole graph; made at each edit in the window.
struct Inference {
    std::vector<NodeId> order;
    std::map<NodeId, NodeInference> nodes;
    Diagnostics problems;
    int64_t parameters = 0;
    int64_t macs = 0;
    NodeId input, output;  ///< the one Input layer and the one node whose output nobody takes
};

/// `batch` samples of type `features` (shape of one sample) enter at the Input layer; without `features` the Input layer's
/// own shape parameter counts alone.
Inference infer(const Graph&, int64_t batch, const TensorType* features = nullptr);

}  // namespace lathe
