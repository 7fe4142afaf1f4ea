// SPDX-License-Identifier: Apache-2.0
#include <numeric>

#include "core/layers/dimension.h"
#include "core/layers/onnx_mapping.h"

namespace lathe::layers::global_max_pool_def {

namespace {

const BoolParam keepDims{{.key = "keep_dims",
                          .label = "Keep dimensions",
                          .initial = false,
                          .help = "Keeps height and width as dimensions of size 1 (AdaptiveMaxPool2d in PyTorch). Otherwise the "
                                  "output has only channels."}};

std::vector<int64_t> spatialAxes(const Shape& s) {
    std::vector<int64_t> axes(static_cast<size_t>(s.rank() - 2));
    std::iota(axes.begin(), axes.end(), 2);
    return axes;
}

Shape resultOf(const Shape& in, bool keep) {
    Shape result{in[0], in[1]};
    for (int i = 2; keep && i < in.rank(); ++i) result.append(1);
    return result;
}

std::vector<TensorType> infer(InferContext& c) {
    const Shape& in = c.shape();
    if (in.rank() < 3)
        return c.error("global_max_pool.rank", "the input must have a dimension after the channels, but it is {0}",
                       {toString(in.sample())}, "move it before the Flatten layer");
    return {{c.inputs[0].dtype, resultOf(in, c.params[keepDims])}};
}

// Positions in one dimension: of equal elements, the gradient goes to the first.
std::vector<Value> lower(Lowering& l, const Params& p, std::span<const Value> in) {
    const Shape x = l.shape(in[0]);
    const Value positions = l.ops().reshape(in[0], {x[0], x[1], x.elements() / (x[0] * x[1])});
    return {l.ops().reshape(reduceMax(l.ops(), positions, {2}), resultOf(x, p[keepDims]))};
}

void write(const OnnxWriteContext& c) {
    if (c.params[keepDims]) return writeOnnx(c, "GlobalMaxPool");
    writeOnnx(c, "ReduceMax", {{"axes", spatialAxes(c.types[0].shape)}, {"keepdims", int64_t{0}}});
}

bool reducesSpace(const OnnxReadContext& c) {
    auto axes = onnxAttribute<std::vector<int64_t>>(c.node, "axes", {});
    if (const auto given = onnxInts(c, 1)) axes = *given;
    const Shape& in = c.types[0].shape;
    for (int64_t& axis : axes)
        if (axis < 0) axis += in.rank();
    std::sort(axes.begin(), axes.end());
    return axes == spatialAxes(in);
}

std::optional<OnnxRead> read(const OnnxReadContext& c) {
    if (onnxConstant(c, 0) || c.types[0].shape.rank() < 3) return std::nullopt;
    if (c.node.op == "GlobalMaxPool") return OnnxRead{.params = {{"keep_dims", true}}};
    if (!reducesSpace(c)) return std::nullopt;
    return OnnxRead{.params = {{"keep_dims", onnxAttribute<int64_t>(c.node, "keepdims", 1) != 0}}};
}

}  // namespace

extern const LayerDef global_max_pool{
    .type = "global_max_pool",
    .label = "GlobalMaxPool",
    .group = "Pooling",
    .help = "Returns the largest value of each channel over the whole image or sequence.",
    .synonyms = {"gmp", "adaptive", "maximum", "GlobalMaxPooling1D", "GlobalMaxPooling2D"},
    .pytorch = "torch.nn.AdaptiveMaxPool2d(1)",
    .params = {&keepDims},
    .traits = {.dimensions = OutputDimensions::Image},
    .infer = infer,
    .lower = lower,
    .onnx = {.write = write, .operators = {"GlobalMaxPool", "ReduceMax"}, .read = read},
    .samples = {{.params = {}, .inputs = {{2, 3, 4, 5}}, .kinkMargin = 1e-3},
                {.params = {{"keep_dims", true}}, .inputs = {{2, 3, 4, 5}}, .kinkMargin = 1e-3},
                {.params = {}, .inputs = {{1, 2, 7}}, .kinkMargin = 1e-3},
                {.params = {{"keep_dims", true}}, .inputs = {{1, 1, 2, 300}}, .kinkMargin = 1e-3}},
};

}  // namespace lathe::layers::global_max_pool_def
