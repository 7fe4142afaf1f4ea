// SPDX-License-Identifier: Apache-2.0
#include "core/layers/keep_float32.h"
#include "core/layers/onnx_mapping.h"
#include "core/layers/rates.h"
#include "core/layers/transposed_conv.h"
#include "core/layers/window1d.h"

namespace lathe::layers::conv_transpose1d_def {

namespace {

const IntParam outputPadding{{.key = "output_padding",
                              .label = "Output padding",
                              .initial = 0,
                              .min = 0,
                              .max = 4095,
                              .help = "Elements added at the end of the output. Not used if Padding is same."}};

Transposed geometryOf(const Params& p) {
    const Window w{{1, p[convKernel1d]}, {1, p[convStride1d]}, {1, p[convDilation1d]}};
    const auto pads = p[windowPads1d];
    return applyPadding(p, {w, {0, pads.at(0), 0, pads.at(1)}, {0, p[outputPadding]}, p[convFilters], p[convGroups]});
}

std::vector<TensorType> infer(InferContext& c) {
    return inferAsImage(c, c.params, [&](InferContext& image) { return inferTransposed(image, geometryOf(c.params)); });
}

std::vector<Value> lower(Lowering& l, const Params& p, std::span<const Value> in) {
    const Transposed t = geometryOf(p);
    const Value x = l.ops().reshape(in[0], asImage(l.shape(in[0])));
    const Shape shape{l.shape(x)[1], t.filters / t.groups, t.window.kernel[1]};
    const Value y = lowerTransposed(l, p, t, x, shape);
    return {l.ops().reshape(y, asSequence(l.shape(y)))};
}

void write(const OnnxWriteContext& c) {
    const Transposed t = geometryOf(c.params);
    auto attributes = onnxWindow1d(t.window, t.pads);
    attributes["dilations"] = std::vector<int64_t>{t.window.dilation[1]};
    attributes["group"] = t.groups;
    attributes["output_padding"] = std::vector<int64_t>{t.outputPadding[1]};
    std::vector<std::string> weights{c.writer.weight("weight")};
    if (c.params[convBias]) weights.push_back(c.writer.weight("bias"));
    writeOnnx(c, "ConvTranspose", std::move(attributes), std::move(weights));
}

std::optional<OnnxRead> read(const OnnxReadContext& c) {
    auto result = readAsImage(c, [](const OnnxReadContext& image) { return readOnnxTransposed(image, 3); });
    if (result) makeSequenceParams(result->params);
    return result;
}

}  // namespace

extern const LayerDef conv_transpose1d{
    .type = "conv_transpose1d",
    .label = "ConvTranspose1d",
    .group = "Convolution",
    .help =
        "Transposed convolution: lengthens a sequence with trained filters. It is the gradient of Conv1d with respect to its "
        "input.",
    .synonyms = {"deconvolution", "Conv1DTranspose", "fractionally strided", "upsampling", "decoder"},
    .pytorch = "torch.nn.ConvTranspose1d",
    .params = {&convFilters, &convKernel1d, &convStride1d, &transposedPadding, &windowPads1d, &outputPadding, &convDilation1d,
               &convGroups, &convBias, &weightRate, &biasRate, &keepFloat32},
    .traits = {.bias = &convBias},
    .infer = infer,
    .lower = lower,
    .onnx = {.write = write, .operators = {"ConvTranspose"}, .read = read},
    .samples =
        {
            {.params = {{"filters", 4}}, .inputs = {{2, 3, 5}}},
            {.params = {{"filters", 3}, {"kernel", 4}, {"stride", 2}, {"padding", "same"}, {"bias", false}},
             .inputs = {{1, 2, 4}}},
            {.params = {{"filters", 2},
                        {"stride", 3},
                        {"padding", "explicit"},
                        {"pads", std::vector<int64_t>{1, 0}},
                        {"output_padding", 2}},
             .inputs = {{2, 3, 4}}},
            {.params = {{"filters", 6}, {"groups", 2}, {"dilation", 2}, {"weight_rate", 0.5}, {"bias_rate", 0.0}},
             .inputs = {{2, 4, 3}}},
        },
};

}  // namespace lathe::layers::conv_transpose1d_def
