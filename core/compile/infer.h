// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <vector>

#include "core/graph/graph.h"
#include "core/layers/layer.h"

namespace lathe {

/// Shapes and costs of one node, known without running it.
struct NodeInference {
    std::vector<TensorType> outputs;  ///< batch first; empty if unknown because of a problem here or before
    int64_t parameters = 0;           ///< trained elements
    std::vector<int64_t> weights;     ///< elements of each trained tensor, in the order of declaration: weight, bias
    int64_t macs = 0;                 ///< multiply-adds of the forward pass, for the whole batch
    int64_t activationBytes = 0;      ///< bytes of its outputs, for the whole batch
};

/// Shapes and costs of a whole graph; computed after each edit in the window.
struct Inference {
    std::vector<NodeId> order;
    std::map<NodeId, NodeInference> nodes;
    Diagnostics problems;
    int64_t parameters = 0;
    int64_t macs = 0;
    NodeId input, output;  ///< the one Input layer, and the one node whose output has no edge
};

/// `batch` samples of type `features` (shape of one sample) enter at the Input layer. Without `features`, the shape parameter of
/// the Input layer is used.
Inference infer(const Graph&, int64_t batch, const TensorType* features = nullptr);

}  // namespace lathe
