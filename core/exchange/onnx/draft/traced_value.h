// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <set>

#include "core/exchange/onnx/draft/graph_join.h"
#include "core/exchange/onnx/values/value_view.h"

namespace lathe {

/// Where a value comes from: what Reshape, Permute, Squeeze, Unsqueeze, Scale, and Slice or Split of the last dimension make of
/// the output of another node.
struct TracedValue {
    NodeOutput base;
    int64_t begin = 0, end = 0;  ///< the part of the last dimension of the base
    ValueView view;              ///< of that part
    double factor = 1;
    std::set<NodeId> passed;  ///< the nodes between
};

/// Nothing: the nodes between are no view, or too many.
std::optional<TracedValue> tracedValue(const GraphJoin&, NodeOutput);

}  // namespace lathe
