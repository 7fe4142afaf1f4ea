// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/layers/keep_float32.h"
#include "core/layers/onnx_mapping.h"
#include "core/layers/rates.h"
#include "core/layers/transposed_conv.h"

namespace lathe::layers::conv_transpose2d_def {

namespace {

const IntListParam outputPadding{{.key = "output_padding",
                                  .label = "Output padding",
                                  .initial = {0, 0},
                                  .length = 2,
                                  .min = 0,
                                  .max = 1023,
                                  .help = "Rows and columns added at the bottom and right of the output. Not used if Padding is "
                                          "same."}};

Transposed geometryOf(const Params& p) {
    Transposed t{convWindow(p), {}, asPair(p[outputPadding]), p[convFilters], p[convGroups]};
    const auto pads = p[windowPads];
    std::copy(pads.begin(), pads.end(), t.pads.begin());
    return applyPadding(p, t);
}

std::vector<TensorType> infer(InferContext& c) {
    return inferTransposed(c, geometryOf(c.params));
}

std::vector<Value> lower(Lowering& l, const Params& p, std::span<const Value> in) {
    const Transposed t = geometryOf(p);
    const Shape shape{l.shape(in[0])[1], t.filters / t.groups, t.window.kernel[0], t.window.kernel[1]};
    return {lowerTransposed(l, p, t, in[0], shape)};
}

void write(const OnnxWriteContext& c) {
    const Transposed t = geometryOf(c.params);
    auto attributes = onnxWindow(t.window, t.pads);
    attributes["dilations"] = c.params[convDilation];
    attributes["group"] = t.groups;
    attributes["output_padding"] = std::vector<int64_t>(t.outputPadding.begin(), t.outputPadding.end());
    std::vector<std::string> weights{c.writer.weight("weight")};
    if (c.params[convBias]) weights.push_back(c.writer.weight("bias"));
    writeOnnx(c, "ConvTranspose", std::move(attributes), std::move(weights));
}

std::optional<OnnxRead> read(const OnnxReadContext& c) {
    return readOnnxTransposed(c, 4);
}

std::vector<int64_t> pair(int64_t a, int64_t b) {
    return {a, b};
}

}  // namespace

extern const LayerDef conv_transpose2d{
    .type = "conv_transpose2d",
    .label = "ConvTranspose2d",
    .group = "Convolution",
    .help =
        "Transposed convolution: enlarges an image with trained filters. It is the gradient of Conv2d with respect to its "
        "input.",
    .synonyms = {"deconvolution", "Conv2DTranspose", "fractionally strided", "upsampling", "decoder"},
    .pytorch = "torch.nn.ConvTranspose2d",
    .params = {&convFilters, &convKernel, &convStride, &transposedPadding, &windowPads, &outputPadding, &convDilation,
               &convGroups, &convBias, &weightRate, &biasRate, &keepFloat32},
    .traits = {.dimensions = OutputDimensions::Image, .bias = &convBias},
    .infer = infer,
    .lower = lower,
    .onnx = {.write = write, .operators = {"ConvTranspose"}, .read = read},
    .samples =
        {
            {.params = {{"filters", 4}}, .inputs = {{2, 3, 4, 5}}},
            {.params = {{"filters", 2}, {"kernel", pair(2, 2)}, {"stride", pair(2, 2)}, {"bias", false}},
             .inputs = {{2, 3, 3, 4}}},
            {.params = {{"filters", 3}, {"kernel", pair(4, 3)}, {"stride", pair(2, 2)}, {"padding", "same"}},
             .inputs = {{1, 2, 4, 3}}},
            {.params = {{"filters", 2}, {"kernel", pair(1, 2)}, {"stride", pair(3, 2)}, {"padding", "same"}},
             .inputs = {{2, 2, 3, 3}}},
            {.params = {{"filters", 2},
                        {"stride", pair(2, 3)},
                        {"padding", "explicit"},
                        {"pads", std::vector<int64_t>{1, 0, 1, 2}},
                        {"output_padding", pair(1, 2)}},
             .inputs = {{2, 3, 3, 4}}},
            {.params = {{"filters", 6}, {"groups", 2}, {"dilation", pair(2, 1)}}, .inputs = {{2, 4, 3, 3}}},
            {.params = {{"filters", 4}, {"groups", 4}, {"weight_rate", 0.5}, {"bias_rate", 0.0}, {"stride", pair(2, 2)}},
             .inputs = {{2, 4, 3, 4}}},
        },
};

}  // namespace lathe::layers::conv_transpose2d_def
