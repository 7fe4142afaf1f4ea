// SPDX-License-Identifier: Apache-2.0
#include "core/layers/elementwise.h"
#include "core/layers/onnx_mapping.h"
#include "core/layers/padded_steps.h"

namespace lathe::layers::mish_def {

namespace {

std::vector<Value> lower(Lowering& l, const Params&, std::span<const Value> in) {
    Builder& b = l.ops();
    return {b.mul(in[0], b.unary(OpKind::Tanh, b.unary(OpKind::Softplus, in[0])))};
}

// Opset 17 has no Mish (it came with 18).
void write(const OnnxWriteContext& c) {
    const std::string bent = c.writer.fresh("bent"), gate = c.writer.fresh("gate");
    c.writer.node({.op = "Softplus", .inputs = {c.inputs[0]}, .outputs = {bent}});
    c.writer.node({.op = "Tanh", .inputs = {bent}, .outputs = {gate}});
    writeOnnx(c, "Mul", {}, {gate});
}

}  // namespace

extern const LayerDef mish{
    .type = "mish",
    .label = "Mish",
    .group = "Activation",
    .help = "x * tanh(softplus(x)): smooth, and slightly negative for small negative values.",
    .synonyms = {"self regularized"},
    .pytorch = "torch.nn.Mish",
    .traits = {.activation = OutputActivation::Other, .padded = keepsElements},
    .infer = inferSame,
    .lower = lower,
    .onnx = {.write = write,
             .operators = {"Mish"},
             .read = readPlainOnnx,
             .compositions = {{"Mish", "s = Softplus(x); t = Tanh(s); Mul(x, t)"}}},
    .samples = {{.params = {}, .inputs = {{3, 7}}}, {.params = {}, .inputs = {{2, 3, 4, 5}}}},
};

}  // namespace lathe::layers::mish_def
