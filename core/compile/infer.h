// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/graph/graph.h"
#include "core/layers/layer.h"

namespace lathe {

/// Shapes and costs of one node, known without running it.
struct NodeInference {
    std::vector<TensorType> outputs;  ///< batch first; empty if unknown because of a problem here or before
    /// The field with the lengths, if its outputs are padded sequences (index of `GraphInputs::fields`).
    std::optional<size_t> lengths = {};
    int64_t tokens = 0;            ///< of outputs that are tokens: they are below it; 0: unknown
    int64_t parameters = 0;        ///< trained elements
    std::vector<int64_t> weights;  ///< elements of each trained tensor, in the order of declaration: weight, bias
    int64_t macs = 0;              ///< multiply-adds of the forward pass, for the whole batch
    int64_t activationBytes = 0;   ///< bytes of its outputs, for the whole batch
};

/// An output of a node.
struct OutputPort {
    NodeId node;
    int port = 0;
    auto operator<=>(const OutputPort&) const = default;
};

/// What an Input layer reads: a field of the samples, or some columns of it.
struct InputSource {
    size_t field = 0;                   ///< index of `GraphInputs::fields`
    std::vector<int64_t> columns = {};  ///< of a field with one dimension; empty: the whole field
};

/// What enters a graph: the fields of one sample, and which of them each Input layer reads (one that is not listed: field 0).
struct GraphInputs {
    struct Field {
        std::string name;
        TensorType type;  ///< of one sample
        /// The field with the number of steps of each sample (I64[1]), if samples are padded sequences.
        std::optional<size_t> lengths = {};
        int64_t tokens = 0;  ///< of tokens: they are below it; 0: unknown
    };
    std::vector<Field> fields;
    std::map<NodeId, InputSource> sources = {};

    const InputSource& sourceOf(NodeId) const;
    /// Type of one sample for this Input layer.
    TensorType typeFor(NodeId) const;
};

/// Shapes and costs of a whole graph; computed after each edit in the window.
struct Inference {
    std::vector<NodeId> order;
    std::map<NodeId, NodeInference> nodes;
    Diagnostics problems;
    int64_t parameters = 0;
    int64_t macs = 0;
    std::vector<NodeId> inputs;  ///< the Input layers, by id
    /// What the network returns, each once: what its losses take, in the order of their ids (without losses: `openEnd`), then
    /// what its Output layers take. If these are none, too: `firstLossInput`.
    std::vector<OutputPort> outputs;

    /// The first Input layer and the layer of the first output; an id of 0 if there is none.
    NodeId input() const { return inputs.empty() ? NodeId{} : inputs.front(); }
    NodeId output() const { return outputs.empty() ? NodeId{} : outputs.front().node; }
    const TensorType& typeOf(const OutputPort& port) const {
        return nodes.at(port.node).outputs.at(static_cast<size_t>(port.port));
    }
};

/// The output of a graph without losses: the last layer whose output no layer takes. Nothing: the graph has a loss or a cycle, or
/// no such layer.
std::optional<OutputPort> openEnd(const Graph&);

/// The first value that enters the first loss. A graph whose values all end in losses without a target returns it: for a triplet
/// loss, the embedding of the anchor.
std::optional<OutputPort> firstLossInput(const Graph&);

/// Shapes and costs for `batch` samples. Without `inputs`, the Input layers give their shapes.
Inference infer(const Graph&, int64_t batch, const GraphInputs* inputs = nullptr);
/// The same for samples of one field of this type.
Inference infer(const Graph&, int64_t batch, const TensorType* features);

}  // namespace lathe
