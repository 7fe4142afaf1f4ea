// SPDX-License-Identifier: Apache-2.0
#include "core/layers/dimension.h"
#include "core/layers/onnx_mapping.h"

namespace lathe::layers::stack_def {

namespace {

const IntParam dim{
    {.key = "dim",
     .label = "Dimension",
     .initial = 1,
     .min = -7,
     .max = 7,
     .help = "Position of the new dimension: 1 is before the first dimension of a sample, -1 is after the last one."}};

Shape withDimension(const Shape& x, int axis, int64_t extent) {
    Shape result;
    for (int i = 0; i <= x.rank(); ++i) result.append(i == axis ? extent : x[i < axis ? i : i - 1]);
    return result;
}

std::vector<TensorType> infer(InferContext& c) {
    const Shape& x = c.shape();
    for (const TensorType& other : c.inputs.subspan(1))
        if (other.shape != x)
            return c.error("stack.shapes", "inputs of shapes {0} and {1} cannot be stacked",
                           {toString(x.sample()), toString(other.shape.sample())}, "give all inputs the same shape");
    if (x.rank() == Shape::maxRank)
        return c.error("stack.rank", "a sample of shape {0} cannot have one more dimension", {toString(x.sample())},
                       "use Concat");
    const auto axis = sampleAxis(c.params[dim], x.rank() + 1);
    if (!axis) return dimensionError(c, "stack.dim", c.params[dim]);
    return {{c.inputs[0].dtype, withDimension(x, *axis, static_cast<int64_t>(c.inputs.size()))}};
}

std::vector<Value> lower(Lowering& l, const Params& p, std::span<const Value> in) {
    const Shape x = l.shape(in[0]);
    const int axis = *sampleAxis(p[dim], x.rank() + 1);
    std::vector<Value> parts;
    for (Value v : in) parts.push_back(l.ops().reshape(v, withDimension(x, axis, 1)));
    return {l.ops().concat(parts, axis)};
}

// ONNX has no operator for it. The importer makes Unsqueeze and Concat a Stack.
void write(const OnnxWriteContext& c) {
    const int64_t axis = c.params[dim];
    const std::string axes = c.writer.constant("axes", onnxIntsTensor(std::span(&axis, 1)));
    std::vector<std::string> parts;
    for (const std::string& input : c.inputs) {
        parts.push_back(c.writer.fresh("part"));
        c.writer.node({.op = "Unsqueeze", .inputs = {input, axes}, .outputs = {parts.back()}});
    }
    c.writer.node({.op = "Concat", .inputs = parts, .outputs = {c.output}, .attributes = {{"axis", axis}}});
}

std::optional<OnnxRead> read(const OnnxReadContext& c) {
    auto result = readMergingOnnx(c);
    const int rank = c.types[0].shape.rank();
    if (!result || result->inputs.size() < 2 || rank == Shape::maxRank) return std::nullopt;
    const auto axis = sampleAxis(onnxAttribute<int64_t>(c.node, "axis", 0), rank + 1);
    if (!axis) return std::nullopt;
    result->params.set("dim", int64_t{*axis});
    return result;
}

}  // namespace

extern const LayerDef stack{
    .type = "stack",
    .label = "Stack",
    .group = "Merge",
    .help = "Joins inputs of equal shape along a new dimension.",
    .synonyms = {"join", "new dimension"},
    .pytorch = "torch.stack",
    .params = {&dim},
    .minInputs = 2,
    .maxInputs = -1,
    .traits = {.dimensions = OutputDimensions::Chosen},
    .infer = infer,
    .lower = lower,
    .onnx = {.write = write, .operators = {"Stack"}, .read = read},
    .samples = {{.params = {}, .inputs = {{3, 7}, {3, 7}}},
                {.params = {{"dim", -1}}, .inputs = {{2, 3, 4, 5}, {2, 3, 4, 5}, {2, 3, 4, 5}}},
                {.params = {{"dim", 2}}, .inputs = {{1, 3, 4}, {1, 3, 4}}}},
};

}  // namespace lathe::layers::stack_def
