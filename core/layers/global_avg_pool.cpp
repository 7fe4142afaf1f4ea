// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <numeric>

#include "core/layers/onnx_mapping.h"

namespace lathe::layers::global_avg_pool_def {

namespace {

const BoolParam keepDims{{.key = "keep_dims",
                          .label = "Keep dimensions",
                          .initial = false,
                          .help = "Keeps height and width as dimensions of size 1 (AdaptiveAvgPool2d in PyTorch). Otherwise the "
                                  "output has only channels."}};

std::vector<int> spatialAxes(const Shape& s) {
    std::vector<int> axes(static_cast<size_t>(s.rank() - 2));
    std::iota(axes.begin(), axes.end(), 2);
    return axes;
}

std::vector<TensorType> infer(InferContext& c) {
    const Shape& in = c.shape();
    if (in.rank() < 3)
        return c.error("global_avg_pool.rank",
                       "the input must have a dimension to average over after the channels, but it is {0}",
                       {toString(in.sample())}, "move it before the Flatten layer");
    Shape result{in[0], in[1]};
    if (c.params[keepDims])
        for (int i = 2; i < in.rank(); ++i) result.append(1);
    return {{c.inputs[0].dtype, result}};
}

std::vector<Value> lower(Lowering& l, const Params& p, std::span<const Value> in) {
    return {l.ops().reduceMean(in[0], spatialAxes(l.shape(in[0])), p[keepDims])};
}

void write(const OnnxWriteContext& c) {
    if (c.params[keepDims]) return writeOnnx(c, "GlobalAveragePool");
    const auto axes = spatialAxes(c.types[0].shape);
    writeOnnx(c, "ReduceMean", {{"axes", std::vector<int64_t>(axes.begin(), axes.end())}, {"keepdims", int64_t{0}}});
}

bool averagesSpace(const OnnxReadContext& c) {
    auto axes = onnxAttribute<std::vector<int64_t>>(c.node, "axes", {});
    if (const auto given = onnxInts(c, 1)) axes = *given;
    const Shape& in = c.types[0].shape;
    for (int64_t& axis : axes)
        if (axis < 0) axis += in.rank();
    std::sort(axes.begin(), axes.end());
    const auto wanted = spatialAxes(in);
    return std::equal(axes.begin(), axes.end(), wanted.begin(), wanted.end());
}

std::optional<OnnxRead> read(const OnnxReadContext& c) {
    if (onnxConstant(c, 0) || c.types[0].shape.rank() < 3) return std::nullopt;
    if (c.node.op == "GlobalAveragePool") return OnnxRead{.params = {{"keep_dims", true}}};
    if (!averagesSpace(c)) return std::nullopt;
    return OnnxRead{.params = {{"keep_dims", onnxAttribute<int64_t>(c.node, "keepdims", 1) != 0}}};
}

}  // namespace

extern const LayerDef global_avg_pool{
    .type = "global_avg_pool",
    .label = "GlobalAvgPool",
    .group = "Pooling",
    .help = "Returns the mean of each channel over the whole image.",
    .synonyms = {"gap", "adaptive", "average", "mean"},
    .pytorch = "torch.nn.AdaptiveAvgPool2d(1)",
    .params = {&keepDims},
    .traits = {.dimensions = OutputDimensions::Image},
    .infer = infer,
    .lower = lower,
    .onnx = {.write = write, .operators = {"GlobalAveragePool", "ReduceMean"}, .read = read},
    .samples = {{.params = {}, .inputs = {{2, 3, 4, 5}}},
                {.params = {{"keep_dims", true}}, .inputs = {{2, 3, 4, 5}}},
                {.params = {}, .inputs = {{2, 3, 7}}}},
};

}  // namespace lathe::layers::global_avg_pool_def
