// SPDX-License-Identifier: Apache-2.0
#include "core/layers/elementwise.h"
#include "core/layers/onnx_mapping.h"
#include "core/layers/padded_steps.h"

namespace lathe::layers::sin_def {

extern const LayerDef sin{
    .type = "sin",
    .label = "Sin",
    .group = "Math",
    .help = "sin(x), with x in radians.",
    .synonyms = {"sine"},
    .pytorch = "torch.sin",
    .traits = {.padded = keepsElements},
    .infer = inferSame,
    .lower = lowerUnary<OpKind::Sin>,
    .onnx = {.write = [](const OnnxWriteContext& c) { writeOnnx(c, "Sin"); }, .operators = {"Sin"}, .read = readPlainOnnx},
    .samples = {{.params = {}, .inputs = {{3, 7}}}, {.params = {}, .inputs = {{2, 3, 4, 5}}}},
};

}  // namespace lathe::layers::sin_def
