// SPDX-License-Identifier: Apache-2.0
#include "core/layers/onnx_mapping.h"

namespace lathe::layers::pixel_unshuffle_def {

namespace {

const IntParam factor{{.key = "downscale_factor",
                       .label = "Downscale factor",
                       .initial = 2,
                       .min = 1,
                       .max = 64,
                       .help = "Divisor of height and width. The channels are multiplied by its square."}};

std::vector<TensorType> infer(InferContext& c) {
    const Shape& x = c.shape();
    const int64_t r = c.params[factor];
    if (x.rank() != 4)
        return c.error("window.rank", "the input must be images (channels, height, width), but it is {0}", {toString(x.sample())},
                       "add a Reshape before it");
    if (x[2] % r != 0 || x[3] % r != 0)
        return c.error("pixel_unshuffle.size", "height {0} and width {1} cannot be divided by {2}",
                       {std::to_string(x[2]), std::to_string(x[3]), std::to_string(r)}, "pad the image or change the factor");
    return {{c.inputs[0].dtype, {x[0], x[1] * r * r, x[2] / r, x[3] / r}}};
}

std::vector<Value> lower(Lowering& l, const Params& p, std::span<const Value> in) {
    Builder& b = l.ops();
    const Shape x = l.shape(in[0]);
    const int64_t r = p[factor], height = x[2] / r, width = x[3] / r;
    const Value blocks = b.reshape(in[0], {x[0], x[1], height, r, width, r});
    return {b.reshape(b.transpose(blocks, {0, 1, 3, 5, 2, 4}), {x[0], x[1] * r * r, height, width})};
}

std::string shape(const OnnxWriteContext& c, const char* name, std::vector<int64_t> extents) {
    return c.writer.constant(name, onnxIntsTensor(extents));
}

// SpaceToDepth of ONNX has the channels in another order. PyTorch writes the same three nodes.
void write(const OnnxWriteContext& c) {
    const Shape& x = c.types[0].shape;
    const int64_t r = c.params[factor], height = x[2] / r, width = x[3] / r;
    const std::string blocks = c.writer.fresh("blocks"), moved = c.writer.fresh("moved");
    c.writer.node(
        {.op = "Reshape", .inputs = {c.inputs[0], shape(c, "blocks", {0, x[1], height, r, width, r})}, .outputs = {blocks}});
    c.writer.node({.op = "Transpose",
                   .inputs = {blocks},
                   .outputs = {moved},
                   .attributes = {{"perm", std::vector<int64_t>{0, 1, 3, 5, 2, 4}}}});
    c.writer.node(
        {.op = "Reshape", .inputs = {moved, shape(c, "shape", {0, x[1] * r * r, height, width})}, .outputs = {c.output}});
}

std::optional<OnnxRead> read(const OnnxReadContext& c) {
    const Shape& x = c.types[0].shape;
    const int64_t r = onnxAttribute<int64_t>(c.node, "blocksize", 0);
    if (onnxConstant(c, 0) || x.rank() != 4 || r < 1 || r > factor.spec.max) return std::nullopt;
    const auto joined = onnxAttribute<std::vector<int64_t>>(c.node, "sample", {});  // mode CRD has it; see join_layers.h
    if (joined.empty() && x[1] != 1) return std::nullopt;
    if (!joined.empty() && Shape(joined) != x.sample()) return std::nullopt;
    return OnnxRead{.params = {{"downscale_factor", r}}};
}

}  // namespace

extern const LayerDef pixel_unshuffle{
    .type = "pixel_unshuffle",
    .label = "PixelUnshuffle",
    .group = "Shape",
    .help = "Shrinks an image by moving pixels into channels: [C, H r, W r] becomes [C r^2, H, W].",
    .synonyms = {"SpaceToDepth", "space_to_depth", "focus", "patchify"},
    .pytorch = "torch.nn.PixelUnshuffle",
    .params = {&factor},
    .traits = {.dimensions = OutputDimensions::Image},
    .infer = infer,
    .lower = lower,
    .onnx = {.write = write, .operators = {"SpaceToDepth"}, .read = read},
    .samples = {{.params = {}, .inputs = {{2, 2, 6, 4}}}, {.params = {{"downscale_factor", 3}}, .inputs = {{1, 1, 6, 9}}}},
};

}  // namespace lathe::layers::pixel_unshuffle_def
