// SPDX-License-Identifier: Apache-2.0
#include "core/base/element.h"
#include "core/layers/group_statistics.h"
#include "core/layers/onnx_mapping.h"
#include "core/layers/rates.h"

namespace lathe::layers::group_norm_def {

namespace {

const IntParam groups{{.key = "groups",
                       .label = "Groups",
                       .initial = 32,
                       .min = 1,
                       .max = 65536,
                       .sweep = Scale::Log,
                       .help = "Number of groups of channels. One group normalizes all channels together."}};
const BoolParam affine{{.key = "affine",
                        .label = "Scale and bias",
                        .initial = true,
                        .help = "Multiplies each channel by a learnable weight and adds a learnable bias."}};

std::vector<TensorType> infer(InferContext& c) {
    const Shape& x = c.shape();
    if (x.rank() < 2)
        return c.error("group_norm.rank", "the input must have a channel dimension, but it is {0}", {toString(x)},
                       "add a Reshape before it");
    if (x[1] % c.params[groups] != 0)
        return c.error("group_norm.groups", "{0} channels cannot be divided into {1} groups",
                       {std::to_string(x[1]), std::to_string(c.params[groups])},
                       "choose a number of groups that divides the number of channels");
    if (x.sample().elements() == c.params[groups])
        return c.error("group_norm.single", "each group has one value, which has no variance", {}, "use fewer groups");
    return {c.inputs[0]};
}

std::vector<Value> lower(Lowering& l, const Params& p, std::span<const Value> in) {
    const Value y = normalizeGroups(l.ops(), in[0], p[groups], p[groupEpsilon]);
    return {p[affine] ? scaleChannels(l, p, y) : y};
}

std::string step(const OnnxWriteContext& c, std::string_view op, std::vector<std::string> inputs, const std::string& output,
                 std::map<std::string, OnnxAttribute> attributes = {}) {
    c.writer.node({.op = std::string(op), .inputs = std::move(inputs), .outputs = {output}, .attributes = std::move(attributes)});
    return output;
}

Tensor repeated(int64_t count, float value) {
    return Tensor::of<float>(Shape{count}, std::vector<float>(static_cast<size_t>(count), value));
}

/// A weight in the shape [C, 1, ...], which broadcasts over the positions.
std::string perChannel(const OnnxWriteContext& c, const char* key) {
    std::vector<int64_t> shape(static_cast<size_t>(c.types[0].shape.rank()) - 1, 1);
    shape[0] = -1;
    const std::string target = c.writer.constant("channels", onnxIntsTensor(shape));
    return step(c, "Reshape", {c.writer.weight(key), target}, c.writer.fresh(key));
}

// Opset 17 has no GroupNormalization with one scale for each channel (it came with 21). PyTorch writes the same nodes.
void write(const OnnxWriteContext& c) {
    const int64_t count = c.params[groups];
    std::vector<int64_t> shape(c.types[0].shape.begin(), c.types[0].shape.end());
    shape[0] = 0;  // copies the batch
    const auto into = c.writer.constant("groups", onnxIntsTensor(std::vector<int64_t>{0, count, -1}));
    const auto rows = step(c, "Reshape", {c.inputs[0], into}, c.writer.fresh("rows"));
    const auto one = c.writer.constant("one", repeated(count, 1)), zero = c.writer.constant("zero", repeated(count, 0));
    const auto normal = step(c, "InstanceNormalization", {rows, one, zero}, c.writer.fresh("normalized"),
                             {{"epsilon", static_cast<float>(c.params[groupEpsilon])}});
    const auto back = c.writer.constant("shape", onnxIntsTensor(shape));
    const bool scaled = c.params[affine];
    const auto plain = step(c, "Reshape", {normal, back}, scaled ? c.writer.fresh("plain") : c.output);
    if (!scaled) return;
    const auto product = step(c, "Mul", {plain, perChannel(c, "weight")}, c.writer.fresh("scaled"));
    step(c, "Add", {product, perChannel(c, "bias")}, c.output);
}

/// Whether the nodes that were joined give the result the shape of x.
bool keepsShape(const OnnxReadContext& c, const Shape& x) {
    const auto shape = onnxAttribute<std::vector<int64_t>>(c.node, "shape", {x.begin(), x.end()});
    if (static_cast<int>(shape.size()) != x.rank()) return false;
    for (int i = 1; i < x.rank(); ++i)
        if (const int64_t extent = element(shape, i); extent != x[i] && extent > 0) return false;
    return true;
}

std::optional<OnnxRead> read(const OnnxReadContext& c) {
    const Shape& x = c.types[0].shape;
    const int64_t count = onnxAttribute<int64_t>(c.node, "num_groups", 0);
    if (onnxConstant(c, 0) || x.rank() < 2 || count < 1 || count > groups.spec.max || !keepsShape(c, x)) return std::nullopt;
    OnnxRead result{.params = {{"groups", count}, {"eps", onnxReal(c.node, "epsilon", 1e-5)}}};
    result.params.set("affine", c.node.inputs.size() > 1);
    const char* keys[] = {"weight", "bias"};
    for (size_t i = 0; c.node.inputs.size() > 1 && i < 2; ++i) {
        const Tensor* t = onnxConstant(c, i + 1);
        if (!t || t->shape() != Shape{x[1]}) return std::nullopt;
        result.weights.emplace_back(keys[i], *t);
    }
    return result;
}

}  // namespace

extern const LayerDef group_norm{
    .type = "group_norm",
    .label = "GroupNorm",
    .group = "Normalization",
    .help = "Normalizes each sample with the mean and variance of groups of channels. It does not depend on the batch size.",
    .synonyms = {"gn", "group normalization", "GroupNormalization"},
    .pytorch = "torch.nn.GroupNorm",
    .params = {&groups, &groupEpsilon, &affine, &weightRate, &biasRate},
    .infer = infer,
    .lower = lower,
    .onnx = {.write = write, .operators = {"GroupNormalization"}, .read = read},
    .samples = {{.params = {{"groups", 2}}, .inputs = {{2, 4, 3, 5}}},
                {.params = {{"groups", 3}, {"affine", false}}, .inputs = {{2, 6, 4, 3}}},
                {.params = {{"groups", 1}, {"eps", 1e-3}}, .inputs = {{3, 4, 5}}},
                {.params = {{"groups", 2}, {"weight_rate", 0.5}, {"bias_rate", 0.0}}, .inputs = {{3, 8}}},
                {.params = {{"groups", 4}}, .inputs = {{1, 4, 6, 6}}}},
};

}  // namespace lathe::layers::group_norm_def
