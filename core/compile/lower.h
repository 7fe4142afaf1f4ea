// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "core/compile/infer.h"
#include "core/graph/graph.h"
#include "core/layers/lowering.h"

namespace lathe {

struct LowerOptions {
    Phase phase = Phase::Train;
    int64_t batch = 1;
    DType real = DType::F32;
    /// Type of one sample, for an Input layer that leaves its shape to the data.
    std::optional<TensorType> features = std::nullopt;
    /// What enters the Input layer for the program input "x": `views` rows for each sample. Null: "x" itself.
    std::function<Value(Builder&, Value)> viewsOf = nullptr;
    int64_t views = 1;
};

/// The forward pass of a graph as a Program with the input "x" and no outputs yet; `result` is the graph's output.
struct LoweredGraph {
    Program program;
    std::vector<StateDef> states;
    Value features;  ///< the program input "x"
    Value result;
};

/// Diagnostics of `infer` when the graph cannot be lowered.
Result<LoweredGraph> lower(const Graph&, const LowerOptions&, Diagnostics& problems);

}  // namespace lathe
