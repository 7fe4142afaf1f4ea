// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/graph/graph.h"
#include "core/graph/onnx_node.h"
#include "core/graph/params.h"
#include "core/layers/lowering.h"
#include "core/layers/output_activation.h"

namespace lathe {

struct LossDef;

/// Input of a layer's `infer`: parameters, and input types with the batch as first dimension. `infer` reports problems and never
/// throws. A layer without input ports (Input) also gets one type: the type of the data, or [N] alone if that is unknown.
struct InferContext {
    const Params& params;
    std::span<const TensorType> inputs;
    std::string where;  ///< locationOf(node)
    Diagnostics& problems;

    const Shape& shape(size_t i = 0) const { return inputs[i].shape; }
    /// Records an error at this node; returns the empty result, for `return c.error(...)`.
    std::vector<TensorType> error(std::string_view code, std::string_view text, std::vector<std::string> args = {},
                                  std::string_view remedy = {});
};

/// Interface through which a layer writes its ONNX nodes (opset 17). Weights have the names of the Program; `constant` adds other
/// tensors.
class OnnxWriter {
public:
    virtual ~OnnxWriter() = default;
    virtual std::string weight(std::string_view key) = 0;  ///< value name of "<layer>.<key>"
    virtual std::string constant(std::string_view hint, const Tensor&) = 0;
    virtual std::string fresh(std::string_view hint) = 0;  ///< an unused value name
    virtual void node(OnnxNode) = 0;                       ///< the node is called "<layer>/<name, or operator if it has no name>"
};
/// Input of a layer's ONNX writer.
struct OnnxWriteContext {
    const Params& params;
    std::span<const TensorType> types;    ///< of the inputs
    std::span<const std::string> inputs;  ///< value names
    std::string output;                   ///< name that the result must have; of several results, the first one
    OnnxWriter& writer;
    /// By input: the value with the lengths of its padded sequences (I64[N, 1]); empty if all steps count.
    std::span<const std::string> lengths = {};
    std::span<const std::string> moreOutputs = {};  ///< names of the results after the first one

    const std::string* lengthsOf(size_t input) const {
        return input < lengths.size() && !lengths[input].empty() ? &lengths[input] : nullptr;
    }
};

/// An ONNX node, for a layer that checks whether it can read the node.
struct OnnxReadContext {
    const OnnxNode& node;
    std::span<const std::optional<Tensor>> constants;  ///< per input: its tensor if it is an initializer or constant
    std::span<const TensorType> types;                 ///< per input, batch first; for a constant, the type of its tensor
};
/// What a layer read from an ONNX node.
struct OnnxRead {
    Params params = {};
    std::vector<std::pair<std::string, Tensor>> weights = {};  ///< key ("weight") and tensor in Lathe's layout
    std::vector<int> inputs{0};                                ///< inputs of the node that feed the ports, in port order
};
/// Several ONNX nodes that compute what one operator computes, for an operator that opset 17 does not have. The importer replaces
/// such nodes by one node of this operator, and then asks `OnnxMapping::read`. Each node is `results = Operator(operands)`; the
/// last node gives the result of the layer. `$beta` is a constant of any shape; other names that no node gives are inputs.
///     {"Mish", "s = Softplus(x); t = Tanh(s); Mul(x, t)"}
/// The inputs of the joined node are the names in the order of their first use, first the inputs, then the constants. It has the
/// attributes of all nodes. Factors and terms of a sum may have any order.
struct OnnxComposition {
    std::string_view op, nodes;
};
/// How a layer is written to ONNX and read from it. `write` null: the layer cannot be exported.
struct OnnxMapping {
    void (*write)(const OnnxWriteContext&) = nullptr;
    /// ONNX operators that `read` understands. Several layers may list one operator; the first one that accepts the node wins.
    std::vector<std::string_view> operators = {};
    /// Nothing if this node is not this layer. Null: `write` makes several nodes, which are read as what they are.
    std::optional<OnnxRead> (*read)(const OnnxReadContext&) = nullptr;
    /// Whether the importer may make other layers of what `write` wrote, which compute the same: DepthwiseConv2d becomes Conv2d.
    bool readAsOthers = false;
    /// Forms of several nodes, as `write` writes them; `operators` also has their operators.
    std::vector<OnnxComposition> compositions = {};
};

/// A configuration for the tests of tests/conformance: it must infer, lower, train and export.
struct LayerSample {
    Params params;
    std::vector<Shape> inputs;  ///< batch first
    /// Distance that inputs keep from kinks when gradients are checked by finite differences (0: the function is smooth).
    double kinkMargin = 0;
    int64_t tokens = 0;     ///< above 0: the inputs are integers below it, which is at least 3
    bool positive = false;  ///< inputs are at least 0.25, for functions with another domain (logarithm, division)
};

/// Meaning of the dimensions of a layer's output.
enum class OutputDimensions : uint8_t {
    AsInput,  ///< the same as those of the input
    Image,    ///< [N, C, H, W], if there are four
    Chosen    ///< arranged by the layer and its parameters (Reshape, Flatten)
};

/// What a layer does with padded sequences: samples of different lengths, filled up to one number of steps, which is dimension 1
/// of a batch (steps.h). The steps behind the length of a sample have arbitrary values.
enum class PaddedSteps : uint8_t {
    Refused,  ///< would mix padding into its results: an error
    Kept,     ///< computes each step from this step alone, so padding stays padding
    Masked    ///< leaves padding out (`Lowering::stepMask`)
};

/// Properties of a layer for advice, remedies and checks, which therefore need no names of layers.
struct LayerTraits {
    OutputDimensions dimensions = OutputDimensions::AsInput;
    OutputActivation activation = OutputActivation::None;  ///< the activation function that the layer computes
    const BoolParam* bias = nullptr;     ///< adds a trained number to each output channel (axis 1); null: no such parameter
    const IntParam* features = nullptr;  ///< size of the last dimension, for layers that work on the last dimension only
    const IntParam* tokens = nullptr;    ///< number of different tokens that it takes; null: any number, or none
    /// Whether the weights start as whitening filters, which are measured on patches of the samples.
    bool (*whitens)(const Params&) = nullptr;
    bool symmetric = false;  ///< the inputs may be exchanged: a drawing may order them as it likes
    /// The result [N, ...] is a mean over the members of an ensemble, [N, members, ...]. A training takes the loss of the
    /// members.
    bool averagesMembers = false;
    /// What it does with padded sequences of these types. Null: `Refused`.
    PaddedSteps (*padded)(const Params&, std::span<const TensorType> inputs) = nullptr;
};

/// A parameter that may change during a training, because `lower` reads it through `Lowering::setting`.
struct HotParam {
    const ParamDef* param;
    std::string_view help;  ///< what to do if a training started without it; translatable
};

/// The definition of a layer: one file, one object. All that the program knows about a layer is here.
struct LayerDef {
    std::string_view type;   ///< "conv2d": key in files; equals the file's and the object's name
    std::string_view label;  ///< "Conv2d": the usual name in the field; translatable
    std::string_view group;  ///< palette heading: "Input", "Linear", "Convolution", "Pooling", "Normalization", "Regularization",
                             ///< "Activation", "Math", "Shape", "Merge"
    std::string_view help = {};                   ///< one or two sentences, translatable
    std::vector<std::string_view> synonyms = {};  ///< other search words: "fc", "linear"
    std::string_view pytorch = {};                ///< "torch.nn.Conv2d", if equal weights give equal results; empty: none
    ParamDefs params = {};
    std::vector<HotParam> hotParams = {};
    int minInputs = 1, maxInputs = 1;  ///< maxInputs -1: any number
    int outputs = 1;
    /// Number of outputs, if it depends on the parameters, which are already checked. Null: `outputs`.
    int (*outputsOf)(const Params&) = nullptr;
    bool batchStatistics = false;  ///< training uses mean and variance of each channel (axis 1) over the batch
    LayerTraits traits = {};
    /// Types of the outputs, or empty after reporting an error. Parameters and number of inputs are already checked.
    std::vector<TensorType> (*infer)(InferContext&) = nullptr;
    /// The operations of the layer; called only if `infer` accepted. The Input layer gets the program input "x".
    std::vector<Value> (*lower)(Lowering&, const Params&, std::span<const Value>) = nullptr;
    OnnxMapping onnx = {};
    std::vector<LayerSample> samples = {};
    /// The loss, if the node is a loss and no layer (core/layers/loss_node.h). `infer`, `lower` and `onnx` are then empty.
    const LossDef* loss = nullptr;

    /// The layer where the samples enter the network.
    bool isInput() const { return maxInputs == 0; }
    int outputCount(const Params& p) const { return outputsOf ? outputsOf(p) : outputs; }
};

/// All layers, sorted by type; generated from the folder.
std::span<const LayerDef* const> layerCatalog();
/// Everything that a node of a graph can be: the layers, then the losses (core/layers/loss_node.h).
std::span<const LayerDef* const> nodeCatalog();
/// The layer or loss of this type, or the node of a block (core/layers/block_node.h); null if there is none.
const LayerDef* findLayer(std::string_view type);

}  // namespace lathe
