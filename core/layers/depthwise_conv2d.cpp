// SPDX-License-Identifier: Apache-2.0
#include "core/layers/conv_params.h"
#include "core/layers/keep_float32.h"
#include "core/layers/max_norm.h"
#include "core/layers/onnx_mapping.h"
#include "core/layers/rates.h"

namespace lathe::layers::depthwise_conv2d_def {

namespace {

std::vector<TensorType> infer(InferContext& c) {
    auto result = slide(c, convWindow(c.params));
    if (!result) return {};
    result->set(1, c.shape()[1] * c.params[convMultiplier]);
    return {{c.inputs[0].dtype, *result}};
}

std::vector<Value> lower(Lowering& l, const Params& p, std::span<const Value> in) {
    const Window w = convWindow(p);
    const Shape& x = l.shape(in[0]);
    const ConvAttributes attributes{w.stride, w.dilation, paddingOf(p, w, x), x[1], {}, {}};
    const Shape shape{x[1] * p[convMultiplier], 1, w.kernel[0], w.kernel[1]};
    const Init init = Init::uniform(convBound(shape));
    std::vector<Value> operands{in[0], l.weight("weight", shape, init, p[weightRate], p[maxWeightNorm])};
    if (p[convBias]) operands.push_back(l.weight("bias", {shape[0]}, init, p[biasRate]));
    return l.ops().append(OpKind::Conv2d, attributes, operands);
}

void write(const OnnxWriteContext& c) {
    const Window w = convWindow(c.params);
    auto attributes = onnxWindow(w, paddingOf(c.params, w, c.types[0].shape));
    attributes["dilations"] = c.params[convDilation];
    attributes["group"] = c.types[0].shape[1];
    std::vector<std::string> weights{c.writer.weight("weight")};
    if (c.params[convBias]) weights.push_back(c.writer.weight("bias"));
    writeOnnx(c, "Conv", std::move(attributes), std::move(weights));
}

}  // namespace

extern const LayerDef depthwise_conv2d{
    .type = "depthwise_conv2d",
    .label = "DepthwiseConv2d",
    .group = "Convolution",
    .help = "Convolves each channel of an image with its own trained filters, and does not mix the channels.",
    .synonyms = {"convolution", "DepthwiseConv2D", "mobilenet"},
    .pytorch = "torch.nn.Conv2d(groups=in_channels)",
    .params = {&convMultiplier, &convKernel, &convStride, &windowPadding, &windowPads, &convDilation, &convBias, &weightRate,
               &biasRate, &maxWeightNorm, &keepFloat32},
    .traits = {.dimensions = OutputDimensions::Image, .bias = &convBias},
    .infer = infer,
    .lower = lower,
    .onnx = {.write = write, .readAsOthers = true},
    .samples =
        {
            {.params = {}, .inputs = {{2, 3, 6, 5}}},
            {.params = {{"multiplier", 2}, {"bias", false}, {"padding", "same"}, {"stride", 2}}, .inputs = {{1, 3, 7, 6}}},
            {.params = {{"padding", "explicit"}, {"pads", std::vector<int64_t>{1, 0, 2, 3}}, {"dilation", 2}},
             .inputs = {{2, 2, 5, 6}}},
            {.params = {{"multiplier", 3}, {"kernel", 1}, {"weight_rate", 0.5}, {"bias_rate", 0.0}}, .inputs = {{2, 2, 3, 3}}},
        },
};

}  // namespace lathe::layers::depthwise_conv2d_def
