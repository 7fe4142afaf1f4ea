// SPDX-License-Identifier: Apache-2.0
#include "core/layers/conv_params.h"
#include "core/layers/keep_float32.h"
#include "core/layers/onnx_mapping.h"
#include "core/layers/rates.h"

namespace lathe::layers::separable_conv2d_def {

namespace {

std::vector<TensorType> infer(InferContext& c) {
    auto result = slide(c, convWindow(c.params));
    if (!result) return {};
    result->set(1, c.params[convFilters]);
    return {{c.inputs[0].dtype, *result}};
}

Value trained(Lowering& l, const Params& p, std::string_view key, const Shape& shape) {
    return l.weight(key, shape, Init::uniform(convBound(shape)), p[weightRate]);
}

std::vector<Value> lower(Lowering& l, const Params& p, std::span<const Value> in) {
    const Window w = convWindow(p);
    const Shape x = l.shape(in[0]);
    const ConvAttributes each{w.stride, w.dilation, paddingOf(p, w, x), x[1], {}, {}};
    const Shape filters{x[1] * p[convMultiplier], 1, w.kernel[0], w.kernel[1]}, mixing{p[convFilters], filters[0], 1, 1};
    const Value deep = l.ops().conv2d(in[0], trained(l, p, "depthwise_weight", filters), each);
    std::vector<Value> operands{deep, trained(l, p, "pointwise_weight", mixing)};
    if (p[convBias]) operands.push_back(l.weight("bias", {p[convFilters]}, Init::uniform(convBound(mixing)), p[biasRate]));
    return l.ops().append(OpKind::Conv2d, ConvAttributes{}, operands);
}

void write(const OnnxWriteContext& c) {
    const Window w = convWindow(c.params);
    auto attributes = onnxWindow(w, paddingOf(c.params, w, c.types[0].shape));
    attributes["dilations"] = c.params[convDilation];
    attributes["group"] = c.types[0].shape[1];
    const std::string deep = c.writer.fresh("depthwise");
    c.writer.node({.op = "Conv",
                   .inputs = {c.inputs[0], c.writer.weight("depthwise_weight")},
                   .outputs = {deep},
                   .attributes = std::move(attributes)});
    OnnxNode mix{.op = "Conv", .inputs = {deep, c.writer.weight("pointwise_weight")}, .outputs = {c.output}};
    mix.attributes["kernel_shape"] = std::vector<int64_t>{1, 1};
    if (c.params[convBias]) mix.inputs.push_back(c.writer.weight("bias"));
    c.writer.node(std::move(mix));
}

}  // namespace

extern const LayerDef separable_conv2d{
    .type = "separable_conv2d",
    .label = "SeparableConv2d",
    .group = "Convolution",
    .help = "A depthwise convolution followed by a 1x1 convolution that mixes the channels. It needs fewer weights than Conv2d.",
    .synonyms = {"depthwise separable", "SeparableConv2D", "xception", "mobilenet"},
    .params = {&convFilters, &convMultiplier, &convKernel, &convStride, &windowPadding, &windowPads, &convDilation, &convBias,
               &weightRate, &biasRate, &keepFloat32},
    .traits = {.dimensions = OutputDimensions::Image, .bias = &convBias},
    .infer = infer,
    .lower = lower,
    .onnx = {.write = write, .readAsOthers = true},
    .samples =
        {
            {.params = {{"filters", 4}}, .inputs = {{2, 3, 6, 5}}},
            {.params = {{"filters", 5}, {"multiplier", 2}, {"bias", false}, {"padding", "same"}, {"stride", 2}},
             .inputs = {{1, 3, 7, 6}}},
            {.params = {{"filters", 2}, {"padding", "explicit"}, {"pads", std::vector<int64_t>{1, 0, 2, 3}}, {"dilation", 2}},
             .inputs = {{2, 2, 5, 6}}},
            {.params = {{"filters", 3}, {"weight_rate", 0.5}, {"bias_rate", 0.0}}, .inputs = {{2, 2, 5, 5}}},
        },
};

}  // namespace lathe::layers::separable_conv2d_def
