// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include "core/layers/onnx_mapping.h"
#include "core/layers/rates.h"
#include "core/layers/window.h"

namespace lathe::layers {

namespace {

const IntParam filters{{.key = "filters",
                        .label = "Filters",
                        .initial = 32,
                        .min = 1,
                        .max = 65536,
                        .sweep = Scale::Log,
                        .help = "Number of output channels."}};
const IntListParam kernel{{.key = "kernel",
                           .label = "Kernel",
                           .initial = {3, 3},
                           .length = 2,
                           .min = 1,
                           .max = 1024,
                           .help = "Height and width of a filter."}};
const IntListParam stride{{.key = "stride",
                           .label = "Stride",
                           .initial = {1, 1},
                           .length = 2,
                           .min = 1,
                           .max = 1024,
                           .help = "Step between two positions of the filter."}};
const IntListParam dilation{{.key = "dilation",
                             .label = "Dilation",
                             .initial = {1, 1},
                             .length = 2,
                             .min = 1,
                             .max = 1024,
                             .help = "Distance between two elements of the filter."}};
const IntParam groups{{.key = "groups",
                       .label = "Groups",
                       .initial = 1,
                       .min = 1,
                       .max = 65536,
                       .help = "Number of channel groups. Each group of filters sees only its group of input channels; one group "
                               "per channel is a depthwise convolution."}};
const BoolParam bias{{.key = "bias", .label = "Bias", .initial = true, .help = "Adds a learnable bias to each output channel."}};
const ChoiceParam initial{
    {.key = "initial",
     .label = "Initialization",
     .initial = "uniform",
     .options = {"uniform", "dirac", "whitening"},
     .help = "Random; or identity (Dirac); or whitening filters measured on the training images (first layer only)."}};

bool whitens(const Params& p) {
    return p[initial] == "whitening";
}

Init initOf(const Params& p, double bound) {
    if (p[initial] == "dirac") return Init::dirac(bound);
    return whitens(p) ? Init::whitening(bound) : Init::uniform(bound);
}

Window windowOf(const Params& p) {
    return {asPair(p[kernel]), asPair(p[stride]), asPair(p[dilation])};
}

std::vector<TensorType> infer(InferContext& c) {
    auto result = slide(c, windowOf(c.params));
    if (!result) return {};
    const int64_t channels = c.shape()[1], out = c.params[filters], parts = c.params[groups];
    if (channels % parts != 0 || out % parts != 0)
        return c.error("conv2d.groups", "{0} input channels and {1} filters cannot be divided into {2} groups",
                       {std::to_string(channels), std::to_string(out), std::to_string(parts)},
                       "choose a number of groups that divides both");
    const int64_t patch = channels * windowOf(c.params).kernel[0] * windowOf(c.params).kernel[1];
    if (whitens(c.params) && (parts != 1 || out > 2 * patch))
        return c.error(
            "conv2d.whitening",
            "whitening supports 1 group with at most {0} filters of this size, but the layer has {1} filters in {2} groups",
            {std::to_string(2 * patch), std::to_string(out), std::to_string(parts)},
            "set filters to {0} and groups to 1, or choose another weight initialization");
    result->set(1, out);
    return {{c.inputs[0].dtype, *result}};
}

std::vector<Value> lower(Lowering& l, const Params& p, std::span<const Value> in) {
    const Window w = windowOf(p);
    const Shape& x = l.shape(in[0]);
    const ConvAttributes attributes{w.stride, w.dilation, paddingOf(p, w, x), p[groups], {}, {}};
    const Shape shape{p[filters], x[1] / p[groups], w.kernel[0], w.kernel[1]};
    const double bound = 1 / std::sqrt(static_cast<double>(shape.sample().elements()));
    std::vector<Value> operands{in[0], l.weight("weight", shape, initOf(p, bound), p[weightRate])};
    if (p[bias]) operands.push_back(l.weight("bias", {p[filters]}, Init::uniform(bound), p[biasRate]));
    return l.ops().append(OpKind::Conv2d, attributes, operands);
}

void write(const OnnxWriteContext& c) {
    const Window w = windowOf(c.params);
    auto attributes = onnxWindow(w, paddingOf(c.params, w, c.types[0].shape));
    attributes["dilations"] = c.params[dilation];
    attributes["group"] = c.params[groups];
    std::vector<std::string> weights{c.writer.weight("weight")};
    if (c.params[bias]) weights.push_back(c.writer.weight("bias"));
    writeOnnx(c, "Conv", std::move(attributes), std::move(weights));
}

std::optional<OnnxRead> read(const OnnxReadContext& c) {
    const Tensor* weights = onnxConstant(c, 1);
    const Tensor* offsets = onnxConstant(c, 2);
    const bool wantsOffsets = c.node.inputs.size() > 2 && !c.node.inputs[2].empty();
    if (onnxConstant(c, 0) || !weights || weights->shape().rank() != 4 || (wantsOffsets && !offsets)) return std::nullopt;
    const Shape& s = weights->shape();
    OnnxRead result;
    const auto w = readOnnxWindow(c, {s[2], s[3]}, result.params);
    const int64_t parts = onnxAttribute<int64_t>(c.node, "group", 1);
    if (!w || w->kernel != std::array{s[2], s[3]} || parts < 1 || parts > groups.spec.max || c.types[0].shape[1] != s[1] * parts)
        return std::nullopt;
    result.params.set("filters", s[0]);
    result.params.set("kernel", std::vector<int64_t>{s[2], s[3]});
    result.params.set("stride", std::vector<int64_t>(w->stride.begin(), w->stride.end()));
    result.params.set("dilation", std::vector<int64_t>(w->dilation.begin(), w->dilation.end()));
    result.params.set("groups", parts);
    result.params.set("bias", offsets != nullptr);
    result.weights.emplace_back("weight", *weights);
    if (offsets) result.weights.emplace_back("bias", *offsets);
    return result;
}

std::vector<int64_t> pair(int64_t a, int64_t b) {
    return {a, b};
}

}  // namespace

extern const LayerDef conv2d{
    .type = "conv2d",
    .label = "Conv2d",
    .group = "Convolution",
    .help = "Convolves an image with trained filters.",
    .synonyms = {"convolution", "filter", "depthwise"},
    .pytorch = "torch.nn.Conv2d",
    .params = {&filters, &kernel, &stride, &windowPadding, &windowPads, &dilation, &groups, &bias, &initial, &weightRate,
               &biasRate},
    .traits = {.dimensions = OutputDimensions::Image, .bias = &bias, .whitens = whitens},
    .infer = infer,
    .lower = lower,
    .onnx = {.write = write, .operators = {"Conv"}, .read = read},
    .samples =
        {
            {.params = {{"filters", 4}}, .inputs = {{2, 3, 6, 5}}},
            {.params = {{"filters", 4}, {"padding", "same"}, {"bias", false}}, .inputs = {{2, 3, 6, 5}}},
            {.params = {{"filters", 3}, {"kernel", pair(2, 4)}, {"padding", "same"}}, .inputs = {{2, 2, 5, 6}}},
            {.params = {{"filters", 2}, {"padding", "same"}, {"stride", pair(2, 2)}}, .inputs = {{1, 3, 8, 7}}},
            {.params =
                 {{"filters", 2}, {"padding", "explicit"}, {"pads", std::vector<int64_t>{1, 0, 2, 3}}, {"stride", pair(2, 3)}},
             .inputs = {{2, 2, 5, 6}}},
            {.params = {{"filters", 6}, {"groups", 3}, {"kernel", pair(3, 1)}}, .inputs = {{2, 3, 5, 4}}},
            {.params = {{"filters", 4}, {"groups", 4}, {"padding", "same"}}, .inputs = {{2, 4, 5, 5}}},
            {.params = {{"filters", 2}, {"dilation", pair(2, 3)}, {"padding", "same"}}, .inputs = {{1, 2, 7, 9}}},
            {.params = {{"filters", 2}, {"dilation", pair(2, 1)}, {"stride", pair(2, 1)}, {"padding", "same"}},
             .inputs = {{1, 2, 8, 5}}},
            {.params = {{"filters", 4}, {"initial", "dirac"}, {"weight_rate", 0.5}, {"bias_rate", 0.0}},
             .inputs = {{2, 3, 6, 5}}},
            {.params = {{"filters", 5}, {"kernel", pair(1, 1)}}, .inputs = {{2, 3, 4, 4}}},
        },
};

}  // namespace lathe::layers
