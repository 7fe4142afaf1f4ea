// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <deque>

#include "gpu/dnn/descriptor.h"
#include "gpu/dnn/graph.h"

namespace lathe::gpu::dnn {

/// A graph as cuDNN descriptors.
struct GraphDescriptors {
    std::deque<Descriptor> parts;  ///< the tensors in the order of the graph, then the parts of the operations
    Descriptor graph;

    /// Error cuda.dnn.refused: names the tensor or operation that cuDNN refuses, and the reason.
    static Result<GraphDescriptors> make(const Library&, const Graph&);
};

}  // namespace lathe::gpu::dnn
