// SPDX-License-Identifier: Apache-2.0
#include "core/layers/elementwise.h"
#include "core/layers/onnx_mapping.h"
#include "core/layers/padded_steps.h"

namespace lathe::layers::tanh_def {

extern const LayerDef tanh{
    .type = "tanh",
    .label = "Tanh",
    .group = "Activation",
    .help = "Hyperbolic tangent: maps values into (-1, 1).",
    .synonyms = {"hyperbolic tangent"},
    .pytorch = "torch.nn.Tanh",
    .traits = {.activation = OutputActivation::Other, .padded = keepsElements},
    .infer = inferSame,
    .lower = lowerUnary<OpKind::Tanh>,
    .onnx = {.write = [](const OnnxWriteContext& c) { writeOnnx(c, "Tanh"); }, .operators = {"Tanh"}, .read = readPlainOnnx},
    .samples = {{.params = {}, .inputs = {{3, 7}}}, {.params = {}, .inputs = {{2, 3, 4, 5}}}},
};

}  // namespace lathe::layers::tanh_def
