// SPDX-License-Identifier: Apache-2.0
#include "core/layers/elementwise.h"
#include "core/layers/onnx_mapping.h"
#include "core/layers/padded_steps.h"

namespace lathe::layers::relu_def {

extern const LayerDef relu{
    .type = "relu",
    .label = "ReLU",
    .group = "Activation",
    .help = "max(0, x).",
    .synonyms = {"rectifier"},
    .pytorch = "torch.nn.ReLU",
    .traits = {.activation = OutputActivation::Other, .padded = keepsElements},
    .infer = inferSame,
    .lower = lowerUnary<OpKind::Relu>,
    .onnx = {.write = [](const OnnxWriteContext& c) { writeOnnx(c, "Relu"); }, .operators = {"Relu"}, .read = readPlainOnnx},
    .samples = {{.params = {}, .inputs = {{3, 7}}, .kinkMargin = 1e-3},
                {.params = {}, .inputs = {{2, 3, 4, 5}}, .kinkMargin = 1e-3}},
};

}  // namespace lathe::layers::relu_def
