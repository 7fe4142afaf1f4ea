// SPDX-License-Identifier: Apache-2.0
#include "core/layers/elementwise.h"
#include "core/layers/onnx_mapping.h"
#include "core/layers/padded_steps.h"
#include "core/layers/piecewise.h"

namespace lathe::layers::hard_swish_def {

namespace {

std::vector<Value> lower(Lowering& l, const Params&, std::span<const Value> in) {
    Builder& b = l.ops();
    return {b.mul(in[0], clipped(b, b.affine(in[0], 1.0 / 6, 0.5), 0, 1))};
}

}  // namespace

extern const LayerDef hard_swish{
    .type = "hard_swish",
    .label = "HardSwish",
    .group = "Activation",
    .help = "x * min(max(0, x / 6 + 1 / 2), 1): a fast approximation of SiLU (swish).",
    .synonyms = {"hard silu", "mobile net"},
    .pytorch = "torch.nn.Hardswish",
    .traits = {.activation = OutputActivation::Other, .padded = keepsElements},
    .infer = inferSame,
    .lower = lower,
    .onnx = {.write = [](const OnnxWriteContext& c) { writeOnnx(c, "HardSwish"); },
             .operators = {"HardSwish"},
             .read = readPlainOnnx},
    .samples = {{.params = {}, .inputs = {{3, 7}}, .kinkMargin = 1e-3},
                {.params = {}, .inputs = {{2, 3, 4, 5}}, .kinkMargin = 0.07}},
};

}  // namespace lathe::layers::hard_swish_def
