// SPDX-License-Identifier: Apache-2.0
#include "core/layers/elementwise.h"
#include "core/layers/onnx_mapping.h"
#include "core/layers/padded_steps.h"

namespace lathe::layers::tanh_shrink_def {

namespace {

std::vector<Value> lower(Lowering& l, const Params&, std::span<const Value> in) {
    return {l.ops().sub(in[0], l.ops().unary(OpKind::Tanh, in[0]))};
}

// ONNX has no operator for it.
void write(const OnnxWriteContext& c) {
    const std::string bent = c.writer.fresh("tanh");
    c.writer.node({.op = "Tanh", .inputs = {c.inputs[0]}, .outputs = {bent}});
    writeOnnx(c, "Sub", {}, {bent});
}

}  // namespace

extern const LayerDef tanh_shrink{
    .type = "tanh_shrink",
    .label = "Tanhshrink",
    .group = "Activation",
    .help = "x - tanh(x): small values become nearly zero.",
    .synonyms = {"shrinkage"},
    .pytorch = "torch.nn.Tanhshrink",
    .traits = {.activation = OutputActivation::Other, .padded = keepsElements},
    .infer = inferSame,
    .lower = lower,
    .onnx = {.write = write,
             .operators = {"Tanhshrink"},
             .read = readPlainOnnx,
             .compositions = {{"Tanhshrink", "t = Tanh(x); Sub(x, t)"}}},
    .samples = {{.params = {}, .inputs = {{3, 7}}}, {.params = {}, .inputs = {{2, 3, 4, 5}}}},
};

}  // namespace lathe::layers::tanh_shrink_def
