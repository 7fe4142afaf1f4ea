// SPDX-License-Identifier: Apache-2.0
#include "core/layers/elementwise.h"
#include "core/layers/onnx_mapping.h"
#include "core/layers/padded_steps.h"

namespace lathe::layers::silu_def {

namespace {

// Opset 17 has no Swish (it came with 24): x * sigmoid(x).
void write(const OnnxWriteContext& c) {
    const auto gate = c.writer.fresh("sigmoid");
    c.writer.node({.op = "Sigmoid", .inputs = {c.inputs[0]}, .outputs = {gate}});
    writeOnnx(c, "Mul", {}, {gate});
}

std::optional<OnnxRead> read(const OnnxReadContext& c) {
    if (onnxReal(c.node, "alpha", 1) != 1) return std::nullopt;
    return readPlainOnnx(c);
}

}  // namespace

extern const LayerDef silu{
    .type = "silu",
    .label = "SiLU",
    .group = "Activation",
    .help = "x * sigmoid(x), also called swish.",
    .synonyms = {"swish"},
    .pytorch = "torch.nn.SiLU",
    .traits = {.activation = OutputActivation::Other, .padded = keepsElements},
    .infer = inferSame,
    .lower = lowerUnary<OpKind::Silu>,
    .onnx = {.write = write, .operators = {"Swish"}, .read = read, .compositions = {{"Swish", "s = Sigmoid(x); Mul(x, s)"}}},
    .samples = {{.params = {}, .inputs = {{3, 7}}}, {.params = {}, .inputs = {{2, 3, 4, 5}}}},
};

}  // namespace lathe::layers::silu_def
