// SPDX-License-Identifier: Apache-2.0
#include "core/layers/onnx_mapping.h"
#include "core/layers/padded_steps.h"

namespace lathe::layers::concat_def {

namespace {

const IntParam axis{
    {.key = "axis",
     .label = "Dimension",
     .initial = 1,
     .min = 1,
     .max = 7,
     .help = "Dimension along which the inputs are concatenated: 1 is the channels; 0, the batch, is not allowed."}};

/// Equal but for the extent at `at`.
bool fits(const Shape& a, const Shape& b, int at) {
    if (a.rank() != b.rank()) return false;
    for (int i = 0; i < a.rank(); ++i)
        if (i != at && a[i] != b[i]) return false;
    return true;
}

std::vector<TensorType> infer(InferContext& c) {
    const int at = static_cast<int>(c.params[axis]);
    if (at >= c.shape().rank())
        return c.error("concat.axis", "dimension {0} does not exist in {1}", {std::to_string(at), toString(c.shape().sample())},
                       "choose a smaller dimension");
    Shape result = c.shape().withFirst(c.shape()[0]);
    for (const TensorType& other : c.inputs.subspan(1)) {
        if (!fits(c.shape(), other.shape, at))
            return c.error("concat.shapes", "inputs of shapes {0} and {1} cannot be joined along dimension {2}",
                           {toString(c.shape().sample()), toString(other.shape.sample()), std::to_string(at)},
                           "make all other extents equal");
        result.set(at, result[at] + other.shape[at]);
    }
    return {{c.inputs[0].dtype, result}};
}

std::vector<Value> lower(Lowering& l, const Params& p, std::span<const Value> in) {
    return {l.ops().concat(in, static_cast<int>(p[axis]))};
}

PaddedSteps padded(const Params& p, std::span<const TensorType> inputs) {
    return keptBehindSteps(p[axis], inputs);
}

void write(const OnnxWriteContext& c) {
    writeOnnx(c, "Concat", {{"axis", c.params[axis]}});
}

std::optional<OnnxRead> read(const OnnxReadContext& c) {
    const int64_t rank = c.types[0].shape.rank();
    int64_t at = onnxAttribute<int64_t>(c.node, "axis", 1);
    if (at < 0) at += rank;
    auto result = readMergingOnnx(c);
    if (!result || at < 1 || at >= rank || result->inputs.size() < 2) return std::nullopt;
    result->params.set("axis", at);
    return result;
}

}  // namespace

extern const LayerDef concat{
    .type = "concat",
    .label = "Concat",
    .group = "Merge",
    .help = "Concatenates its inputs along one dimension, usually the channels.",
    .synonyms = {"concatenate", "join", "cat"},
    .pytorch = "torch.cat",
    .params = {&axis},
    .minInputs = 2,
    .maxInputs = -1,
    .traits = {.padded = padded},
    .infer = infer,
    .lower = lower,
    .onnx = {.write = write, .operators = {"Concat"}, .read = read},
    .samples = {{.params = {}, .inputs = {{2, 3, 4, 4}, {2, 5, 4, 4}}},
                {.params = {{"axis", 3}}, .inputs = {{2, 3, 4, 1}, {2, 3, 4, 2}, {2, 3, 4, 3}}},
                {.params = {}, .inputs = {{3, 2}, {3, 4}}}},
};

}  // namespace lathe::layers::concat_def
