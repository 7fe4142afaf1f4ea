// SPDX-License-Identifier: Apache-2.0
#include "core/layers/elementwise.h"
#include "core/layers/onnx_mapping.h"
#include "core/layers/padded_steps.h"

namespace lathe::layers::sigmoid_def {

extern const LayerDef sigmoid{
    .type = "sigmoid",
    .label = "Sigmoid",
    .group = "Activation",
    .help = "1 / (1 + exp(-x)): maps values into (0, 1).",
    .synonyms = {"logistic"},
    .pytorch = "torch.nn.Sigmoid",
    .traits = {.activation = OutputActivation::Sigmoid, .padded = keepsElements},
    .infer = inferSame,
    .lower = lowerUnary<OpKind::Sigmoid>,
    .onnx = {.write = [](const OnnxWriteContext& c) { writeOnnx(c, "Sigmoid"); },
             .operators = {"Sigmoid"},
             .read = readPlainOnnx},
    .samples = {{.params = {}, .inputs = {{3, 7}}}, {.params = {}, .inputs = {{2, 3, 4, 5}}}},
};

}  // namespace lathe::layers::sigmoid_def
