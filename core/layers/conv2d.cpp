// SPDX-License-Identifier: Apache-2.0
#include "core/layers/conv_params.h"
#include "core/layers/keep_float32.h"
#include "core/layers/max_norm.h"
#include "core/layers/onnx_mapping.h"
#include "core/layers/rates.h"

namespace lathe::layers::conv2d_def {

namespace {

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

std::vector<TensorType> infer(InferContext& c) {
    auto result = slide(c, convWindow(c.params));
    if (!result) return {};
    const int64_t channels = c.shape()[1], out = c.params[convFilters], parts = c.params[convGroups];
    if (!checkGroups(c, channels, out, parts, "conv2d.groups")) return {};
    const int64_t patch = channels * convWindow(c.params).kernel[0] * convWindow(c.params).kernel[1];
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
    const Window w = convWindow(p);
    const Shape& x = l.shape(in[0]);
    const ConvAttributes attributes{w.stride, w.dilation, paddingOf(p, w, x), p[convGroups], {}, {}};
    const Shape shape{p[convFilters], x[1] / p[convGroups], w.kernel[0], w.kernel[1]};
    const double bound = convBound(shape);
    std::vector<Value> operands{in[0], l.weight("weight", shape, initOf(p, bound), p[weightRate], p[maxWeightNorm])};
    if (p[convBias]) operands.push_back(l.weight("bias", {p[convFilters]}, Init::uniform(bound), p[biasRate]));
    return l.ops().append(OpKind::Conv2d, attributes, operands);
}

void write(const OnnxWriteContext& c) {
    const Window w = convWindow(c.params);
    auto attributes = onnxWindow(w, paddingOf(c.params, w, c.types[0].shape));
    attributes["dilations"] = c.params[convDilation];
    attributes["group"] = c.params[convGroups];
    std::vector<std::string> weights{c.writer.weight("weight")};
    if (c.params[convBias]) weights.push_back(c.writer.weight("bias"));
    writeOnnx(c, "Conv", std::move(attributes), std::move(weights));
}

std::optional<OnnxRead> read(const OnnxReadContext& c) {
    const auto given = onnxFilters(c, 4);
    if (!given) return std::nullopt;
    const Shape& s = given->weights->shape();
    OnnxRead result;
    const auto w = readOnnxWindow(c, {s[2], s[3]}, result.params);
    const int64_t parts = onnxAttribute<int64_t>(c.node, "group", 1);
    if (!w || w->kernel != std::array{s[2], s[3]} || parts < 1 || parts > convGroups.spec.max ||
        c.types[0].shape[1] != s[1] * parts)
        return std::nullopt;
    result.params.set("filters", s[0]);
    result.params.set("kernel", std::vector<int64_t>{s[2], s[3]});
    result.params.set("stride", std::vector<int64_t>(w->stride.begin(), w->stride.end()));
    result.params.set("dilation", std::vector<int64_t>(w->dilation.begin(), w->dilation.end()));
    result.params.set("groups", parts);
    result.params.set("bias", given->bias != nullptr);
    result.weights.emplace_back("weight", *given->weights);
    if (given->bias) result.weights.emplace_back("bias", *given->bias);
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
    .params = {&convFilters, &convKernel, &convStride, &windowPadding, &windowPads, &convDilation, &convGroups, &convBias,
               &initial, &weightRate, &biasRate, &maxWeightNorm, &keepFloat32},
    .traits = {.dimensions = OutputDimensions::Image, .bias = &convBias, .whitens = whitens},
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

}  // namespace lathe::layers::conv2d_def
