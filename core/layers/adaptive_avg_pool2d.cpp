// SPDX-License-Identifier: Apache-2.0
#include "core/layers/adaptive_windows.h"
#include "core/layers/onnx_mapping.h"
#include "core/layers/window.h"

namespace lathe::layers::adaptive_avg_pool2d_def {

namespace {

using Ints = std::vector<int64_t>;

/// Whether all windows have one size and do not overlap.
bool divides(const Shape& x, std::array<int64_t, 2> out) {
    return x[2] % out[0] == 0 && x[3] % out[1] == 0;
}

Ints windowOf(const Shape& x, std::array<int64_t, 2> out) {
    return {x[2] / out[0], x[3] / out[1]};
}

std::vector<Value> lower(Lowering& l, const Params& p, std::span<const Value> in) {
    Builder& b = l.ops();
    const auto out = asPair(p[adaptiveSize]);
    const Shape x = l.shape(in[0]);
    if (out == std::array<int64_t, 2>{1, 1}) return {b.reduceMean(in[0], {2, 3}, true)};
    const auto window = asPair(windowOf(x, out));
    if (divides(x, out) && window[0] * window[1] <= 255)
        return {b.append1(OpKind::AvgPool2d, PoolAttributes{.kernel = window, .stride = window, .wanted = {}}, {in[0]})};
    return {adaptiveMean(b, adaptiveMean(b, in[0], 2, out[0]), 3, out[1])};
}

// ONNX has no node for windows of different sizes: they are products with two fixed matrices.
void write(const OnnxWriteContext& c) {
    const Shape& x = c.types[0].shape;
    const auto out = asPair(c.params[adaptiveSize]);
    if (divides(x, out)) return writeOnnx(c, "AveragePool", {{"kernel_shape", windowOf(x, out)}, {"strides", windowOf(x, out)}});
    const auto rows = c.writer.constant("rows", adaptiveMatrix(x[2], out[0], false));
    const auto columns = c.writer.constant("columns", adaptiveMatrix(x[3], out[1], true));
    const auto means = c.writer.fresh("means");
    c.writer.node({.op = "MatMul", .inputs = {rows, c.inputs[0]}, .outputs = {means}});
    c.writer.node({.op = "MatMul", .inputs = {means, columns}, .outputs = {c.output}});
}

std::optional<OnnxRead> read(const OnnxReadContext& c) {
    const Shape& x = c.types[0].shape;
    const auto in = onnxAttribute<Ints>(c.node, "input_size", {}), out = onnxAttribute<Ints>(c.node, "output_size", {});
    if (onnxConstant(c, 0) || x.rank() != 4 || in != Ints{x[2], x[3]} || out.size() != 2) return std::nullopt;
    return OnnxRead{.params = {{"output_size", out}}};
}

Ints pair(int64_t a, int64_t b) {
    return {a, b};
}

}  // namespace

extern const LayerDef adaptive_avg_pool2d{
    .type = "adaptive_avg_pool2d",
    .label = "AdaptiveAvgPool2d",
    .group = "Pooling",
    .help = "Averages an image to an output of fixed height and width. The windows follow from the size of the input.",
    .synonyms = {"average", "mean", "resize"},
    .pytorch = "torch.nn.AdaptiveAvgPool2d",
    .params = {&adaptiveSize},
    .traits = {.dimensions = OutputDimensions::Image},
    .infer = inferAdaptiveImage,
    .lower = lower,
    .onnx = {.write = write, .operators = {"AdaptiveAveragePool2d"}, .read = read, .readAsOthers = true},
    .samples = {{.params = {}, .inputs = {{2, 3, 4, 5}}},
                {.params = {{"output_size", pair(2, 3)}}, .inputs = {{2, 2, 4, 9}}},
                {.params = {{"output_size", pair(3, 4)}}, .inputs = {{1, 2, 5, 7}}},
                {.params = {{"output_size", pair(2, 1)}}, .inputs = {{2, 2, 3, 6}}},
                {.params = {{"output_size", pair(2, 5)}}, .inputs = {{1, 1, 40, 5}}},
                {.params = {{"output_size", pair(3, 3)}}, .inputs = {{1, 2, 2, 3}}}},
};

}  // namespace lathe::layers::adaptive_avg_pool2d_def
