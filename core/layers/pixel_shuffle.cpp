// SPDX-License-Identifier: Apache-2.0
#include "core/layers/onnx_mapping.h"

namespace lathe::layers::pixel_shuffle_def {

namespace {

const IntParam factor{{.key = "upscale_factor",
                       .label = "Upscale factor",
                       .initial = 2,
                       .min = 1,
                       .max = 64,
                       .help = "Factor for height and width. The channels are divided by its square."}};

std::vector<TensorType> infer(InferContext& c) {
    const Shape& x = c.shape();
    const int64_t r = c.params[factor];
    if (x.rank() != 4)
        return c.error("window.rank", "the input must be images (channels, height, width), but it is {0}", {toString(x.sample())},
                       "add a Reshape before it");
    if (x[1] % (r * r) != 0)
        return c.error("pixel_shuffle.channels", "{0} channels cannot be divided by {1}, the square of the factor",
                       {std::to_string(x[1]), std::to_string(r * r)}, "change the number of channels or the factor");
    return {{c.inputs[0].dtype, {x[0], x[1] / (r * r), x[2] * r, x[3] * r}}};
}

std::vector<Value> lower(Lowering& l, const Params& p, std::span<const Value> in) {
    Builder& b = l.ops();
    const Shape x = l.shape(in[0]);
    const int64_t r = p[factor], channels = x[1] / (r * r);
    const Value blocks = b.reshape(in[0], {x[0], channels, r, r, x[2], x[3]});
    return {b.reshape(b.transpose(blocks, {0, 1, 4, 2, 5, 3}), {x[0], channels, x[2] * r, x[3] * r})};
}

void write(const OnnxWriteContext& c) {
    writeOnnx(c, "DepthToSpace", {{"blocksize", c.params[factor]}, {"mode", std::string("CRD")}});
}

// Mode DCR has the channels in another order, which is the same for one channel in the result.
std::optional<OnnxRead> read(const OnnxReadContext& c) {
    const Shape& x = c.types[0].shape;
    const int64_t r = onnxAttribute<int64_t>(c.node, "blocksize", 0);
    if (onnxConstant(c, 0) || x.rank() != 4 || r < 1 || r > factor.spec.max) return std::nullopt;
    if (onnxAttribute<std::string>(c.node, "mode", "DCR") != "CRD" && x[1] != r * r) return std::nullopt;
    return OnnxRead{.params = {{"upscale_factor", r}}};
}

}  // namespace

extern const LayerDef pixel_shuffle{
    .type = "pixel_shuffle",
    .label = "PixelShuffle",
    .group = "Shape",
    .help = "Enlarges an image by moving channels into pixels: [C r^2, H, W] becomes [C, H r, W r].",
    .synonyms = {"sub-pixel convolution", "DepthToSpace", "depth_to_space", "super resolution", "upsampling"},
    .pytorch = "torch.nn.PixelShuffle",
    .params = {&factor},
    .traits = {.dimensions = OutputDimensions::Image},
    .infer = infer,
    .lower = lower,
    .onnx = {.write = write, .operators = {"DepthToSpace"}, .read = read},
    .samples = {{.params = {}, .inputs = {{2, 8, 3, 2}}}, {.params = {{"upscale_factor", 3}}, .inputs = {{1, 9, 2, 3}}}},
};

}  // namespace lathe::layers::pixel_shuffle_def
