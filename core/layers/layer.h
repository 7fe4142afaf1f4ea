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

/// What `infer` sees: shapes with the batch as first dimension. It reports problems and never throws. A layer without input
/// ports (Input) sees one type, too: what enters the network, or [N] alone where that is not known.
struct InferContext {
    const Params& params;
    std::span<const TensorType> inputs;
    std::string where;  ///< placeOf(node)
    Diagnostics& problems;

    const Shape& shape(size_t i = 0) const { return inputs[i].shape; }
    /// Records an error at this node; returns the empty result, to `return c.error(...)`.
    std::vector<TensorType> error(std::string_view code, std::string_view text, std::vector<std::string> args = {},
                                  std::string_view remedy = {});
};

/// Where a layer writes its ONNX nodes (opset 17). Weights are named as in the Program; `constant` adds others.
class OnnxWriter {
public:
    virtual ~OnnxWriter() = default;
    virtual std::string weight(std::string_view key) = 0;  ///< value name of "<layer>.<key>"
    virtual std::string constant(std::string_view hint, const Tensor&) = 0;
    virtual std::string fresh(std::string_view hint) = 0;  ///< an unused value name
    virtual void node(OnnxNode) = 0;
};
struct OnnxWriteContext {
    const Params& params;
    std::span<const TensorType> types;    ///< of the inputs
    std::span<const std::string> inputs;  ///< value names
    std::string output;                   ///< name that the result must have
    OnnxWriter& writer;
};

/// An ONNX node seen by a layer that may recognise it.
struct OnnxReadContext {
    const OnnxNode& node;
    std::span<const std::optional<Tensor>> constants;  ///< per input: its tensor when it is an initializer or constant
    std::span<const TensorType> types;                 ///< per input, batch first; unknown for constants is their own type
};
struct OnnxRead {
    Params params = {};
    std::vector<std::pair<std::string, Tensor>> weights = {};  ///< key ("weight") and tensor in Lathe's layout
    std::vector<int> inputs{0};                                ///< which node inputs feed the layer's ports, in port order
};
struct OnnxMapping {
    void (*write)(const OnnxWriteContext&) = nullptr;
    /// ONNX operators that `read` understands; several layers may claim one, the first that accepts it wins.
    std::vector<std::string_view> operators = {};
    /// Nothing when this node is not one of ours after all.
    std::optional<OnnxRead> (*read)(const OnnxReadContext&) = nullptr;
};

/// A configuration for the conformance sweep: it must infer, lower, train and export.
struct LayerSample {
    Params params;
    std::vector<Shape> inputs;  ///< batch first
    /// Kept away from kinks by this much when gradients are checked by finite differences (0: smooth).
    double kinkMargin = 0;
};

/// What the dimensions of a layer's output mean.
enum class OutputDimensions : uint8_t {
    AsInput,  ///< the same as those of the input
    Image,    ///< [N, C, H, W], if there are four
    Chosen    ///< arranged by the layer and its parameters (Reshape, Flatten)
};

/// Facts about a layer for advice, remedies and checks, which therefore need no names of layers.
struct LayerTraits {
    OutputDimensions dimensions = OutputDimensions::AsInput;
    OutputActivation activation = OutputActivation::None;  ///< which activation function the layer is
    const BoolParam* bias = nullptr;     ///< switches a trained number on that is added to each output channel (axis 1)
    const IntParam* features = nullptr;  ///< size of the last dimension, the only one that the layer reads as features
    /// Whether the weights start as whitening filters, which are measured on patches of the samples.
    bool (*whitens)(const Params&) = nullptr;
};

/// A parameter that may change during a training, because `lower` reads it through `Lowering::setting`.
struct HotParam {
    const ParamDef* param;
    std::string_view help;  ///< how to get it into a training that has started without it; translatable
};

/// A layer: one file, one of these. Everything that the program knows of a layer is here.
struct LayerDef {
    std::string_view type;   ///< "conv2d": key in files; equals the file's and the object's name
    std::string_view label;  ///< "Conv2d": as the field says it; translatable
    std::string_view group;  ///< palette heading: "Input", "Linear", "Convolution", "Pooling", "Normalization", "Regularization",
                             ///< "Activation", "Shape", "Merge"
    std::string_view help = {};                   ///< one or two sentences, translatable
    std::vector<std::string_view> synonyms = {};  ///< what else people type to find it: "fc", "linear"
    std::string_view pytorch = {};                ///< "torch.nn.Conv2d": the same figures from the same weights; empty: none
    ParamDefs params = {};
    std::vector<HotParam> hotParams = {};
    int minInputs = 1, maxInputs = 1;  ///< maxInputs -1: any number
    int outputs = 1;
    bool batchStatistics = false;  ///< training takes mean and variance of each channel (axis 1) over the batch
    LayerTraits traits = {};
    /// Types of the outputs, or empty after reporting why not. Parameters have been validated, inputs counted.
    std::vector<TensorType> (*infer)(InferContext&) = nullptr;
    /// Only called for what `infer` accepted. Input gets the program input "x".
    std::vector<Value> (*lower)(Lowering&, const Params&, std::span<const Value>) = nullptr;
    OnnxMapping onnx = {};
    std::vector<LayerSample> samples = {};

    /// The layer where the samples enter the network.
    bool isInput() const { return maxInputs == 0; }
};

/// All layers, sorted by type; generated from the folder.
std::span<const LayerDef* const> layerCatalog();
const LayerDef* findLayer(std::string_view type);

}  // namespace lathe
