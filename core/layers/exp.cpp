// SPDX-License-Identifier: Apache-2.0
#include "core/layers/elementwise.h"
#include "core/layers/onnx_mapping.h"
#include "core/layers/padded_steps.h"

namespace lathe::layers::exp_def {

extern const LayerDef exp{
    .type = "exp",
    .label = "Exp",
    .group = "Math",
    .help = "exp(x). Overflows for x above 88.",
    .synonyms = {"exponential"},
    .pytorch = "torch.exp",
    .traits = {.padded = keepsElements},
    .infer = inferSame,
    .lower = lowerUnary<OpKind::Exp>,
    .onnx = {.write = [](const OnnxWriteContext& c) { writeOnnx(c, "Exp"); }, .operators = {"Exp"}, .read = readPlainOnnx},
    .samples = {{.params = {}, .inputs = {{3, 7}}}, {.params = {}, .inputs = {{2, 3, 4, 5}}}},
};

}  // namespace lathe::layers::exp_def
