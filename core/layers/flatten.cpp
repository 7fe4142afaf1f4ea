// SPDX-License-Identifier: Apache-2.0
#include "core/layers/onnx_mapping.h"

namespace lathe::layers::flatten_def {

namespace {

Shape flat(const Shape& s) {
    return {s[0], s.sample().elements()};
}

std::vector<TensorType> infer(InferContext& c) {
    return {{c.inputs[0].dtype, flat(c.shape())}};
}

std::vector<Value> lower(Lowering& l, const Params&, std::span<const Value> in) {
    return {l.ops().reshape(in[0], flat(l.shape(in[0])))};
}

void write(const OnnxWriteContext& c) {
    writeOnnx(c, "Flatten", {{"axis", int64_t{1}}});
}

std::optional<OnnxRead> read(const OnnxReadContext& c) {
    return onnxAttribute<int64_t>(c.node, "axis", 1) == 1 ? readPlainOnnx(c) : std::nullopt;
}

}  // namespace

extern const LayerDef flatten{
    .type = "flatten",
    .label = "Flatten",
    .group = "Shape",
    .help = "Flattens all dimensions except the batch, for example before a Dense layer.",
    .synonyms = {"vector", "ravel"},
    .pytorch = "torch.nn.Flatten",
    .traits = {.dimensions = OutputDimensions::Chosen},
    .infer = infer,
    .lower = lower,
    .onnx = {.write = write, .operators = {"Flatten"}, .read = read},
    .samples = {{.params = {}, .inputs = {{2, 3, 4, 5}}}, {.params = {}, .inputs = {{3, 7}}}},
};

}  // namespace lathe::layers::flatten_def
