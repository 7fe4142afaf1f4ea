// SPDX-License-Identifier: Apache-2.0
#include "core/layers/elementwise.h"
#include "core/layers/onnx_mapping.h"
#include "core/layers/padded_steps.h"

namespace lathe::layers::softsign_def {

namespace {

std::vector<Value> lower(Lowering& l, const Params&, std::span<const Value> in) {
    Builder& b = l.ops();
    return {b.div(in[0], b.affine(b.unary(OpKind::Abs, in[0]), 1, 1))};
}

}  // namespace

extern const LayerDef softsign{
    .type = "softsign",
    .label = "Softsign",
    .group = "Activation",
    .help = "x / (1 + |x|): like Tanh, but approaches -1 and 1 slowly.",
    .synonyms = {"soft sign"},
    .pytorch = "torch.nn.Softsign",
    .traits = {.activation = OutputActivation::Other, .padded = keepsElements},
    .infer = inferSame,
    .lower = lower,
    .onnx = {.write = [](const OnnxWriteContext& c) { writeOnnx(c, "Softsign"); },
             .operators = {"Softsign"},
             .read = readPlainOnnx},
    .samples = {{.params = {}, .inputs = {{3, 7}}, .kinkMargin = 1e-3},
                {.params = {}, .inputs = {{2, 3, 4, 5}}, .kinkMargin = 1e-3}},
};

}  // namespace lathe::layers::softsign_def
