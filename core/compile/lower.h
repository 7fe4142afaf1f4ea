// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "core/compile/infer.h"
#include "core/graph/graph.h"
#include "core/layers/lowering.h"

namespace lathe {

/// Settings of `lower`: which Program to make of a graph.
struct LowerOptions {
    Phase phase = Phase::Train;
    int64_t batch = 1;
    DType real = DType::F32;
    /// Type of one sample, for an Input layer that takes its shape from the data.
    std::optional<TensorType> features = std::nullopt;
    /// Makes the value that enters the Input layer from the program input "x", with `views` rows for each sample. Null: "x"
    /// itself.
    std::function<Value(Builder&, Value)> viewsOf = nullptr;
    int64_t views = 1;
};

/// The forward pass of a graph as a Program with the input "x" and without outputs; `result` is the output of the graph.
struct LoweredGraph {
    Program program;
    std::vector<StateDef> states;
    Value features;  ///< the program input "x"
    Value result;
};

/// Makes the forward pass. `problems` gets all diagnostics of `infer`; if one is an error, the result is the first error.
Result<LoweredGraph> lower(const Graph&, const LowerOptions&, Diagnostics& problems);

}  // namespace lathe
