// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <deque>

#include "gpu/dnn/descriptor.h"
#include "gpu/dnn/graph.h"

namespace lathe::gpu::dnn {

/// A graph in cuDNN's own terms.
struct GraphDescriptors {
    std::deque<Descriptor> parts;  ///< tensors, in the order of the graph's, then what the operations are made of
    Descriptor graph;

    /// An error says which tensor or operation of the graph cuDNN refuses, and why.
    static Result<GraphDescriptors> make(const Library&, const Graph&);
};

}  // namespace lathe::gpu::dnn
