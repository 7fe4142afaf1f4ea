// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/layers/dimension.h"
#include "core/layers/onnx_mapping.h"

namespace lathe::layers::squeeze_def {

namespace {

const IntListParam dims{
    {.key = "dim",
     .label = "Dimensions",
     .initial = {},
     .min = -7,
     .max = 7,
     .help = "Dimensions of extent 1 that are removed: 1 is the first one of a sample, -1 the last one. Empty: all of them."}};

std::vector<int> onesOf(const Shape& x) {
    std::vector<int> axes;
    for (int i = 1; i < x.rank(); ++i)
        if (x[i] == 1) axes.push_back(i);
    return axes;
}

std::optional<std::vector<int>> removedAxes(const Params& p, const Shape& x) {
    return p[dims].empty() ? onesOf(x) : sampleAxes(p[dims], x.rank());
}

Shape without(const Shape& x, const std::vector<int>& axes) {
    Shape result;
    for (int i = 0; i < x.rank(); ++i)
        if (std::find(axes.begin(), axes.end(), i) == axes.end()) result.append(x[i]);
    return result;
}

std::vector<TensorType> infer(InferContext& c) {
    const Shape& x = c.shape();
    const auto axes = removedAxes(c.params, x);
    if (!axes) return dimensionError(c, "squeeze.dim", c.params[dims]);
    for (int axis : *axes)
        if (x[axis] != 1)
            return c.error("squeeze.extent", "dimension {0} of {1} has the extent {2}",
                           {std::to_string(axis), toString(x.sample()), std::to_string(x[axis])},
                           "choose dimensions of extent 1");
    return {{c.inputs[0].dtype, without(x, *axes)}};
}

std::vector<Value> lower(Lowering& l, const Params& p, std::span<const Value> in) {
    const Shape x = l.shape(in[0]);
    return {l.ops().reshape(in[0], without(x, *removedAxes(p, x)))};
}

void write(const OnnxWriteContext& c) {
    const auto axes = *removedAxes(c.params, c.types[0].shape);
    const std::vector<int64_t> list(axes.begin(), axes.end());
    writeOnnx(c, "Squeeze", {}, {c.writer.constant("axes", onnxIntsTensor(list))});
}

// Without axes, ONNX also removes a batch of 1.
std::optional<OnnxRead> read(const OnnxReadContext& c) {
    auto axes = onnxAttribute<std::vector<int64_t>>(c.node, "axes", {});  // before opset 13
    if (const auto given = onnxInts(c, 1)) axes = *given;
    const Shape& x = c.types[0].shape;
    const auto known = sampleAxes(axes, x.rank());
    if (onnxConstant(c, 0) || axes.empty() || !known) return std::nullopt;
    const bool ones = std::all_of(known->begin(), known->end(), [&](int axis) { return x[axis] == 1; });
    return ones ? std::optional(OnnxRead{.params = {{"dim", axes}}}) : std::nullopt;
}

}  // namespace

extern const LayerDef squeeze{
    .type = "squeeze",
    .label = "Squeeze",
    .group = "Shape",
    .help = "Removes dimensions of extent 1 from each sample.",
    .synonyms = {"remove dimension", "drop dimension"},
    .pytorch = "torch.squeeze",
    .params = {&dims},
    .traits = {.dimensions = OutputDimensions::Chosen},
    .infer = infer,
    .lower = lower,
    .onnx = {.write = write, .operators = {"Squeeze"}, .read = read},
    .samples = {{.params = {}, .inputs = {{3, 7, 1}}},
                {.params = {}, .inputs = {{2, 1, 4, 1}}},
                {.params = {{"dim", std::vector<int64_t>{-1}}}, .inputs = {{1, 1, 4, 1}}},
                {.params = {{"dim", std::vector<int64_t>{3, 1}}}, .inputs = {{2, 1, 4, 1}}}},
};

}  // namespace lathe::layers::squeeze_def
