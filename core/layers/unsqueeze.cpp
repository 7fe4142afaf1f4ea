// SPDX-License-Identifier: Apache-2.0
#include "core/layers/dimension.h"
#include "core/layers/onnx_mapping.h"

namespace lathe::layers::unsqueeze_def {

namespace {

const IntParam dim{
    {.key = "dim",
     .label = "Dimension",
     .initial = 1,
     .min = -7,
     .max = 7,
     .help =
         "Position of the new dimension of extent 1: 1 is before the first dimension of a sample, -1 is after the last one."}};

Shape inserted(const Shape& x, int axis) {
    Shape result;
    for (int i = 0; i <= x.rank(); ++i) result.append(i == axis ? 1 : x[i < axis ? i : i - 1]);
    return result;
}

std::vector<TensorType> infer(InferContext& c) {
    const Shape& x = c.shape();
    if (x.rank() == Shape::maxRank)
        return c.error("unsqueeze.rank", "a sample of shape {0} cannot have one more dimension", {toString(x.sample())},
                       "remove this layer");
    const auto axis = sampleAxis(c.params[dim], x.rank() + 1);
    if (!axis) return dimensionError(c, "unsqueeze.dim", c.params[dim]);
    return {{c.inputs[0].dtype, inserted(x, *axis)}};
}

std::vector<Value> lower(Lowering& l, const Params& p, std::span<const Value> in) {
    const Shape x = l.shape(in[0]);
    return {l.ops().reshape(in[0], inserted(x, *sampleAxis(p[dim], x.rank() + 1)))};
}

void write(const OnnxWriteContext& c) {
    const int64_t axis = c.params[dim];
    writeOnnx(c, "Unsqueeze", {}, {c.writer.constant("axes", onnxIntsTensor(std::span(&axis, 1)))});
}

std::optional<OnnxRead> read(const OnnxReadContext& c) {
    auto axes = onnxAttribute<std::vector<int64_t>>(c.node, "axes", {});  // before opset 13
    if (const auto given = onnxInts(c, 1)) axes = *given;
    const int rank = c.types[0].shape.rank();
    if (onnxConstant(c, 0) || axes.size() != 1 || rank == Shape::maxRank) return std::nullopt;
    const auto axis = sampleAxis(axes[0], rank + 1);
    return axis ? std::optional(OnnxRead{.params = {{"dim", int64_t{*axis}}}}) : std::nullopt;
}

}  // namespace

extern const LayerDef unsqueeze{
    .type = "unsqueeze",
    .label = "Unsqueeze",
    .group = "Shape",
    .help = "Adds a dimension of extent 1 to each sample.",
    .synonyms = {"expand dimension", "add dimension", "newaxis", "expand_dims"},
    .pytorch = "torch.unsqueeze",
    .params = {&dim},
    .traits = {.dimensions = OutputDimensions::Chosen},
    .infer = infer,
    .lower = lower,
    .onnx = {.write = write, .operators = {"Unsqueeze"}, .read = read},
    .samples = {{.params = {}, .inputs = {{3, 7}}},
                {.params = {{"dim", -1}}, .inputs = {{2, 3, 4, 5}}},
                {.params = {{"dim", 2}}, .inputs = {{1, 3, 4}}}},
};

}  // namespace lathe::layers::unsqueeze_def
