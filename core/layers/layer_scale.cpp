// SPDX-License-Identifier: Apache-2.0
#include "core/layers/dimension.h"
#include "core/layers/elementwise.h"
#include "core/layers/onnx_mapping.h"
#include "core/layers/padded_steps.h"
#include "core/layers/rates.h"

namespace lathe::layers::layer_scale_def {

namespace {

const IntParam dim{{.key = "dim",
                    .label = "Dimension",
                    .initial = 1,
                    .min = -7,
                    .max = 7,
                    .help = "Dimension with a factor for each of its elements: 1 is the channels of images, -1 the last one."}};
const FloatParam initial{
    {.key = "init", .label = "Initial factor", .initial = 1e-6, .min = -10, .max = 10, .help = "Initial value of all factors."}};

/// [C, 1, ...], which broadcasts along the dimensions behind the axis.
Shape broadcastShape(const Shape& x, int axis) {
    Shape result{x[axis]};
    for (int i = axis + 1; i < x.rank(); ++i) result.append(1);
    return result;
}

std::vector<TensorType> infer(InferContext& c) {
    if (!axisOrError(c, "layer_scale.dim", c.params[dim])) return {};
    return {c.inputs[0]};
}

/// Touvron et al., "Going deeper with Image Transformers" (2021), section 2.
std::vector<Value> lower(Lowering& l, const Params& p, std::span<const Value> in) {
    const Shape x = l.shape(in[0]);
    const int axis = *sampleAxis(p[dim], x.rank());
    const Value factors = l.weight("weight", {x[axis]}, Init::constant(p[initial]), p[weightRate]);
    return {l.ops().mul(in[0], l.ops().reshape(factors, broadcastShape(x, axis)))};
}

PaddedSteps padded(const Params& p, std::span<const TensorType> inputs) {
    return keptBehindSteps(p[dim], inputs);
}

void write(const OnnxWriteContext& c) {
    const Shape& x = c.types[0].shape;
    const Shape shape = broadcastShape(x, *sampleAxis(c.params[dim], x.rank()));
    const std::string weight = c.writer.weight("weight");
    if (shape.rank() == 1) return writeOnnx(c, "Mul", {}, {weight});
    const std::string factors = c.writer.fresh("factors");
    c.writer.node(
        {.op = "Reshape", .inputs = {weight, c.writer.constant("shape", onnxIntsTensor(shape.dims()))}, .outputs = {factors}});
    writeOnnx(c, "Mul", {}, {factors});
}

/// The axis of x along which the constant differs; nothing if it is not exactly one, or the batch.
std::optional<int> axisOf(const Shape& constant, const Shape& x) {
    const int before = x.rank() - constant.rank();
    if (before < 0) return std::nullopt;
    std::optional<int> axis;
    for (int i = 0; i < constant.rank(); ++i) {
        if (constant[i] == 1) continue;
        if (axis || before + i < 1 || constant[i] != x[before + i]) return std::nullopt;
        axis = before + i;
    }
    return axis;
}

std::optional<OnnxRead> read(const OnnxReadContext& c) {
    if (c.types.size() != 2) return std::nullopt;
    const size_t constant = onnxConstant(c, 0) ? 0 : 1;
    const Tensor* weight = onnxConstant(c, constant);
    if (!weight || onnxConstant(c, 1 - constant) || weight->dtype() != DType::F32) return std::nullopt;
    const auto axis = axisOf(weight->shape(), c.types[1 - constant].shape);
    if (!axis) return std::nullopt;
    return OnnxRead{.params = {{"dim", int64_t{*axis}}},
                    .weights = {{"weight", weight->reshaped({weight->elements()})}},
                    .inputs = {static_cast<int>(1 - constant)}};
}

}  // namespace

extern const LayerDef layer_scale{
    .type = "layer_scale",
    .label = "LayerScale",
    .group = "Regularization",
    .help = "Multiplies each channel by a trained factor, which starts near zero: the end of a residual branch in deep networks.",
    .synonyms = {"channel scale", "gamma", "ConvNeXt", "CaiT"},
    .params = {&dim, &initial, &weightRate},
    .traits = {.padded = padded},
    .infer = infer,
    .lower = lower,
    .onnx = {.write = write, .operators = {"Mul"}, .read = read},
    .samples = {{.params = {{"init", 0.5}}, .inputs = {{2, 3, 4, 5}}},
                {.params = {{"dim", -1}, {"init", 0.1}}, .inputs = {{2, 3, 4}}},
                {.params = {{"init", -0.3}}, .inputs = {{3, 7}}},
                {.params = {}, .inputs = {{2, 3, 4}}}},
};

}  // namespace lathe::layers::layer_scale_def
