// SPDX-License-Identifier: Apache-2.0
#include "core/layers/conv_params.h"
#include "core/layers/keep_float32.h"
#include "core/layers/max_norm.h"
#include "core/layers/onnx_mapping.h"
#include "core/layers/rates.h"
#include "core/layers/window1d.h"

namespace lathe::layers::conv1d_def {

namespace {

const ChoiceParam padding{
    {.key = "padding",
     .label = "Padding",
     .initial = "valid",
     .options = {"valid", "same", "causal", "explicit"},
     .help =
         "valid: no padding. same: output size equals input size divided by the stride. causal: padding at the start only, so "
         "that an output depends on no later step. explicit: the values of Pads."}};

Window windowOf(const Params& p) {
    return {{1, p[convKernel1d]}, {1, p[convStride1d]}, {1, p[convDilation1d]}};
}

/// As Keras: (kernel - 1) * dilation zeros at the start.
std::vector<int64_t> causalPads(const Window& w) {
    return {0, w.reach(1) - 1, 0, 0};
}

Params imageParamsOf(const Params& p) {
    Params image = imageParams(p, p[convKernel1d], p[convStride1d]);
    if (p[padding] != "causal") return image;
    image.set("padding", "explicit");
    image.set("pads", causalPads(windowOf(p)));
    return image;
}

std::vector<TensorType> inferImage(InferContext& c, const Params& p) {
    auto result = slide(c, windowOf(p));
    if (!result || !checkGroups(c, c.shape()[1], p[convFilters], p[convGroups], "conv1d.groups")) return {};
    result->set(1, p[convFilters]);
    return {{c.inputs[0].dtype, *result}};
}

constexpr int64_t mostPads = 4096;  // of windowPads

std::vector<TensorType> infer(InferContext& c) {
    const int64_t before = windowOf(c.params).reach(1) - 1;
    if (c.params[padding] == "causal" && before > mostPads)
        return c.error("conv1d.causal", "causal padding of {0} steps is more than {1}",
                       {std::to_string(before), std::to_string(mostPads)}, "use a smaller kernel or dilation");
    return inferAsImage(c, imageParamsOf(c.params), [&](InferContext& image) { return inferImage(image, c.params); });
}

std::vector<Value> lower(Lowering& l, const Params& p, std::span<const Value> in) {
    Builder& b = l.ops();
    const Window w = windowOf(p);
    const Value x = b.reshape(in[0], asImage(l.shape(in[0])));
    const ConvAttributes attributes{w.stride, w.dilation, paddingOf(imageParamsOf(p), w, l.shape(x)), p[convGroups], {}, {}};
    const Shape shape{p[convFilters], l.shape(x)[1] / p[convGroups], w.kernel[1]};
    const Init init = Init::uniform(convBound(shape));
    const Value weights = l.weight("weight", shape, init, p[weightRate], p[maxWeightNorm]);
    std::vector<Value> operands{x, b.reshape(weights, {shape[0], shape[1], 1, shape[2]})};
    if (p[convBias]) operands.push_back(l.weight("bias", {p[convFilters]}, init, p[biasRate]));
    const Value y = b.append(OpKind::Conv2d, attributes, operands).front();
    return {b.reshape(y, asSequence(l.shape(y)))};
}

void write(const OnnxWriteContext& c) {
    const Window w = windowOf(c.params);
    auto attributes = onnxWindow1d(w, paddingOf(imageParamsOf(c.params), w, asImage(c.types[0].shape)));
    attributes["dilations"] = std::vector<int64_t>{c.params[convDilation1d]};
    attributes["group"] = c.params[convGroups];
    std::vector<std::string> weights{c.writer.weight("weight")};
    if (c.params[convBias]) weights.push_back(c.writer.weight("bias"));
    writeOnnx(c, "Conv", std::move(attributes), std::move(weights));
}

std::optional<OnnxRead> readImage(const OnnxReadContext& c) {
    const auto given = onnxFilters(c, 3);
    if (!given) return std::nullopt;
    const Shape& s = given->weights->shape();
    OnnxRead result;
    const auto w = readOnnxWindow(c, {1, s[2]}, result.params);
    const int64_t parts = onnxAttribute<int64_t>(c.node, "group", 1);
    if (!w || w->kernel[1] != s[2] || parts < 1 || parts > convGroups.spec.max || c.types[0].shape[1] != s[1] * parts)
        return std::nullopt;
    makeSequenceParams(result.params);
    result.params.set("filters", s[0]);
    result.params.set("kernel", s[2]);
    result.params.set("stride", w->stride[1]);
    result.params.set("dilation", w->dilation[1]);
    result.params.set("groups", parts);
    result.params.set("bias", given->bias != nullptr);
    result.weights.emplace_back("weight", *given->weights);
    if (given->bias) result.weights.emplace_back("bias", *given->bias);
    return result;
}

std::optional<OnnxRead> read(const OnnxReadContext& c) {
    return readAsImage(c, readImage);
}

}  // namespace

extern const LayerDef conv1d{
    .type = "conv1d",
    .label = "Conv1d",
    .group = "Convolution",
    .help = "Convolves a sequence with trained filters.",
    .synonyms = {"convolution", "filter", "temporal", "tcn", "causal"},
    .pytorch = "torch.nn.Conv1d",
    .params = {&convFilters, &convKernel1d, &convStride1d, &padding, &windowPads1d, &convDilation1d, &convGroups, &convBias,
               &weightRate, &biasRate, &maxWeightNorm, &keepFloat32},
    .traits = {.bias = &convBias},
    .infer = infer,
    .lower = lower,
    .onnx = {.write = write, .operators = {"Conv"}, .read = read},
    .samples =
        {
            {.params = {{"filters", 4}}, .inputs = {{2, 3, 8}}},
            {.params = {{"filters", 4}, {"padding", "same"}, {"bias", false}, {"kernel", 4}}, .inputs = {{2, 3, 7}}},
            {.params = {{"filters", 2}, {"padding", "same"}, {"stride", 2}}, .inputs = {{1, 3, 8}}},
            {.params = {{"filters", 2}, {"padding", "explicit"}, {"pads", std::vector<int64_t>{4, 0}}, {"dilation", 2}},
             .inputs = {{2, 2, 6}}},
            {.params = {{"filters", 3}, {"padding", "causal"}, {"dilation", 2}}, .inputs = {{2, 2, 7}}},
            {.params = {{"filters", 2}, {"padding", "causal"}, {"kernel", 2}, {"stride", 2}}, .inputs = {{1, 3, 5}}},
            {.params = {{"filters", 6}, {"groups", 3}, {"weight_rate", 0.5}, {"bias_rate", 0.0}}, .inputs = {{2, 3, 5}}},
            {.params = {{"filters", 5}, {"kernel", 1}}, .inputs = {{2, 3, 4}}},
        },
};

}  // namespace lathe::layers::conv1d_def
