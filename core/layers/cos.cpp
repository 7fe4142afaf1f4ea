// SPDX-License-Identifier: Apache-2.0
#include "core/layers/elementwise.h"
#include "core/layers/onnx_mapping.h"
#include "core/layers/padded_steps.h"

namespace lathe::layers::cos_def {

extern const LayerDef cos{
    .type = "cos",
    .label = "Cos",
    .group = "Math",
    .help = "cos(x), with x in radians.",
    .synonyms = {"cosine"},
    .pytorch = "torch.cos",
    .traits = {.padded = keepsElements},
    .infer = inferSame,
    .lower = lowerUnary<OpKind::Cos>,
    .onnx = {.write = [](const OnnxWriteContext& c) { writeOnnx(c, "Cos"); }, .operators = {"Cos"}, .read = readPlainOnnx},
    .samples = {{.params = {}, .inputs = {{3, 7}}}, {.params = {}, .inputs = {{2, 3, 4, 5}}}},
};

}  // namespace lathe::layers::cos_def
