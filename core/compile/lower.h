// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <map>
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
    /// What enters the graph. Without fields, each Input layer is a field of the shape that it gives.
    GraphInputs inputs = {};
    /// Makes the value that an Input layer reads from the program input, with `views` rows for each sample. Null: the input
    /// itself.
    std::function<Value(Builder&, Value)> viewsOf = nullptr;
    int64_t views = 1;
    bool resultLengths = false;  ///< make LoweredGraph::resultLengths
    /// Steps of the longest padded sequence, if this Program is for shorter ones (core/data/length_buckets.h); 0: the steps of
    /// the inputs.
    int64_t longest = 0;
};

/// The forward pass of a graph as a Program with one input for each field that is read ("x" for field 0, "x@NAME" for others) and
/// without outputs.
struct LoweredGraph {
    Program program;
    std::vector<StateDef> states;
    std::map<NodeId, Value> entering;  ///< what each Input layer reads, without views
    std::vector<OutputPort> ports;     ///< the outputs of the network (Inference::outputs)
    std::vector<Value> results;        ///< their values
    std::vector<Value> resultLengths;  ///< of results that are padded sequences: I64[N, 1]; else invalid. Empty if not requested
    std::map<NodeId, std::vector<Value>> lossInputs;  ///< what enters each loss of the graph
    /// Of results that are means over the members of an ensemble (LayerTraits::averagesMembers): the values of the members,
    /// [N, members, ...]; else invalid.
    std::vector<Value> resultMembers;
};

/// Makes the forward pass. `problems` gets all diagnostics of `infer`; if one is an error, the result is the first error.
Result<LoweredGraph> lower(const Graph&, const LowerOptions&, Diagnostics& problems);

}  // namespace lathe
