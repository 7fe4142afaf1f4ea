// SPDX-License-Identifier: Apache-2.0
#include <numeric>

#include "core/layers/onnx_mapping.h"
#include "core/layers/padded_steps.h"
#include "core/layers/rates.h"

namespace lathe::layers::rms_norm_def {

namespace {

const IntParam dimensions{{.key = "dims",
                           .label = "Dimensions",
                           .initial = 1,
                           .min = 1,
                           .max = 7,
                           .help = "Number of trailing dimensions that are normalized together (normalized_shape in PyTorch)."}};
const FloatParam epsilon{{.key = "eps",
                          .label = "Epsilon",
                          .initial = 1e-6,
                          .min = 1e-12,
                          .max = 1,
                          .sweep = Scale::Log,
                          .help = "Added to the mean square for numerical stability. PyTorch's None is 1.19e-7."}};
const BoolParam affine{
    {.key = "elementwise_affine", .label = "Scale", .initial = true, .help = "Multiplies each element by a learnable weight."}};

Shape normalized(const Shape& x, int64_t dims) {
    return Shape(x.dims().last(static_cast<size_t>(dims)));
}

std::vector<TensorType> infer(InferContext& c) {
    if (c.params[dimensions] >= c.shape().rank())
        return c.error("rms_norm.dims", "cannot normalize {0} dimensions of {1}",
                       {std::to_string(c.params[dimensions]), toString(c.shape().sample())}, "use fewer dimensions");
    return {c.inputs[0]};
}

std::vector<int> trailingAxes(const Shape& x, int64_t dims) {
    std::vector<int> axes(static_cast<size_t>(dims));
    std::iota(axes.begin(), axes.end(), x.rank() - static_cast<int>(dims));
    return axes;
}

std::vector<Value> lower(Lowering& l, const Params& p, std::span<const Value> in) {
    Builder& b = l.ops();
    const Shape x = l.shape(in[0]);
    const Value meanSquare = b.reduceMean(b.unary(OpKind::Square, in[0]), trailingAxes(x, p[dimensions]), true);
    const Value y = b.mul(in[0], b.unary(OpKind::Rsqrt, b.affine(meanSquare, 1, p[epsilon])));
    if (!p[affine]) return {y};
    return {b.mul(y, l.weight("weight", normalized(x, p[dimensions]), Init::ones(), p[weightRate]))};
}

std::string step(const OnnxWriteContext& c, std::string_view op, std::vector<std::string> inputs, const std::string& output,
                 std::map<std::string, OnnxAttribute> attributes = {}) {
    c.writer.node({.op = std::string(op), .inputs = std::move(inputs), .outputs = {output}, .attributes = std::move(attributes)});
    return output;
}

PaddedSteps padded(const Params& p, std::span<const TensorType> inputs) {
    return keptBehindSteps(-p[dimensions], inputs);
}

// Opset 17 has no RMSNormalization (it came with 23).
void write(const OnnxWriteContext& c) {
    const std::string& x = c.inputs[0];
    std::vector<int64_t> axes(static_cast<size_t>(c.params[dimensions]));
    std::iota(axes.begin(), axes.end(), -c.params[dimensions]);
    const auto eps = c.writer.constant("eps", Tensor::scalar(static_cast<float>(c.params[epsilon])));
    const auto square = step(c, "Mul", {x, x}, c.writer.fresh("square"));
    const auto mean = step(c, "ReduceMean", {square}, c.writer.fresh("mean"), {{"axes", axes}, {"keepdims", int64_t{1}}});
    const auto root = step(c, "Sqrt", {step(c, "Add", {mean, eps}, c.writer.fresh("sum"))}, c.writer.fresh("root"));
    const bool scaled = c.params[affine];
    const auto plain = step(c, "Div", {x, root}, scaled ? c.writer.fresh("normalized") : c.output);
    if (scaled) step(c, "Mul", {plain, c.writer.weight("weight")}, c.output);
}

std::optional<OnnxRead> read(const OnnxReadContext& c) {
    const Shape& x = c.types[0].shape;
    const int64_t axis = onnxAttribute<int64_t>(c.node, "axis", -1);
    if (axis < -Shape::maxRank || axis >= Shape::maxRank) return std::nullopt;
    const int64_t dims = axis < 0 ? -axis : x.rank() - axis;
    const bool scaled = c.node.inputs.size() > 1;
    const Tensor* scale = onnxConstant(c, 1);
    if (onnxConstant(c, 0) || dims < 1 || dims >= x.rank() || (scaled && (!scale || scale->shape() != normalized(x, dims))))
        return std::nullopt;
    OnnxRead result{.params = {{"dims", dims}, {"eps", onnxReal(c.node, "epsilon", 1e-5)}, {"elementwise_affine", scaled}}};
    if (scaled) result.weights.emplace_back("weight", *scale);
    return result;
}

}  // namespace

extern const LayerDef rms_norm{
    .type = "rms_norm",
    .label = "RMSNorm",
    .group = "Normalization",
    .help =
        "Divides each sample by the root mean square of its last dimensions. Unlike LayerNorm, it does not subtract the mean.",
    .synonyms = {"root mean square", "rms normalization", "RMSNormalization"},
    .pytorch = "torch.nn.RMSNorm",
    .params = {&dimensions, &epsilon, &affine, &weightRate},
    .traits = {.padded = padded},
    .infer = infer,
    .lower = lower,
    .onnx = {.write = write, .operators = {"RMSNormalization"}, .read = read},
    .samples = {{.params = {}, .inputs = {{3, 7}}},
                {.params = {{"dims", 3}, {"eps", 1e-3}, {"weight_rate", 0.5}}, .inputs = {{2, 3, 2, 4}}},
                {.params = {{"dims", 2}, {"elementwise_affine", false}}, .inputs = {{1, 3, 2, 4}}}},
};

}  // namespace lathe::layers::rms_norm_def
