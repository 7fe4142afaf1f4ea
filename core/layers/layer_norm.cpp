// SPDX-License-Identifier: Apache-2.0
#include "core/layers/keep_float32.h"
#include "core/layers/onnx_mapping.h"
#include "core/layers/padded_steps.h"
#include "core/layers/rates.h"

namespace lathe::layers::layer_norm_def {

namespace {

const IntParam dimensions{{.key = "dims",
                           .label = "Dimensions",
                           .initial = 1,
                           .min = 1,
                           .max = 7,
                           .help = "Number of trailing dimensions that are normalized together (normalized_shape in PyTorch)."}};
const FloatParam epsilon{{.key = "eps",
                          .label = "Epsilon",
                          .initial = 1e-5,
                          .min = 1e-12,
                          .max = 1,
                          .sweep = Scale::Log,
                          .help = "Added to the variance for numerical stability."}};

Shape normalised(const Shape& x, int64_t dims) {
    return Shape(x.dims().last(static_cast<size_t>(dims)));
}

std::vector<TensorType> infer(InferContext& c) {
    if (c.params[dimensions] >= c.shape().rank())
        return c.error("layer_norm.dims", "cannot normalize {0} dimensions of {1}",
                       {std::to_string(c.params[dimensions]), toString(c.shape().sample())}, "use fewer dimensions");
    return {c.inputs[0]};
}

std::vector<Value> lower(Lowering& l, const Params& p, std::span<const Value> in) {
    const Shape shape = normalised(l.shape(in[0]), p[dimensions]);
    const std::vector operands{in[0], l.weight("weight", shape, Init::ones(), p[weightRate]),
                               l.weight("bias", shape, Init::zeros(), p[biasRate])};
    const NormAttributes attributes{p[epsilon], 0.1, static_cast<int>(p[dimensions]), {}};
    return {l.ops().append(OpKind::LayerNorm, attributes, operands).front()};
}

PaddedSteps padded(const Params& p, std::span<const TensorType> inputs) {
    return keptBehindSteps(-p[dimensions], inputs);
}

void write(const OnnxWriteContext& c) {
    writeOnnx(c, "LayerNormalization", {{"axis", -c.params[dimensions]}, {"epsilon", static_cast<float>(c.params[epsilon])}},
              {c.writer.weight("weight"), c.writer.weight("bias")});
}

std::optional<OnnxRead> read(const OnnxReadContext& c) {
    const Shape& x = c.types[0].shape;
    const int64_t axis = onnxAttribute<int64_t>(c.node, "axis", -1);
    const int64_t dims = axis < 0 ? -axis : x.rank() - axis;
    const Tensor* scale = onnxConstant(c, 1);
    if (onnxConstant(c, 0) || !scale || dims < 1 || dims >= x.rank() || scale->shape() != normalised(x, dims))
        return std::nullopt;
    const bool wantsBias = c.node.inputs.size() > 2 && !c.node.inputs[2].empty();
    const Tensor* bias = onnxConstant(c, 2);
    if (wantsBias && (!bias || bias->shape() != scale->shape())) return std::nullopt;
    return OnnxRead{.params = {{"dims", dims}, {"eps", onnxReal(c.node, "epsilon", 1e-5)}},
                    .weights = {{"weight", *scale}, {"bias", bias ? *bias : Tensor(scale->dtype(), scale->shape())}}};
}

}  // namespace

extern const LayerDef layer_norm{
    .type = "layer_norm",
    .label = "LayerNorm",
    .group = "Normalization",
    .help = "Normalizes each sample with its own mean and variance over the last dimensions.",
    .synonyms = {"ln", "layer normalization"},
    .pytorch = "torch.nn.LayerNorm",
    .params = {&dimensions, &epsilon, &weightRate, &biasRate, &keepFloat32},
    .traits = {.padded = padded},
    .infer = infer,
    .lower = lower,
    .onnx = {.write = write, .operators = {"LayerNormalization"}, .read = read},
    .samples = {{.params = {}, .inputs = {{3, 7}}},
                {.params = {{"dims", 3}, {"eps", 1e-3}}, .inputs = {{2, 3, 2, 4}}},
                {.params = {{"dims", 2}}, .inputs = {{2, 3, 2, 4}}}},
};

}  // namespace lathe::layers::layer_norm_def
