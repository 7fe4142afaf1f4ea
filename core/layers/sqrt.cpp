// SPDX-License-Identifier: Apache-2.0
#include "core/layers/elementwise.h"
#include "core/layers/onnx_mapping.h"
#include "core/layers/padded_steps.h"

namespace lathe::layers::sqrt_def {

extern const LayerDef sqrt{
    .type = "sqrt",
    .label = "Sqrt",
    .group = "Math",
    .help = "The square root of x. It is NaN for negative x.",
    .synonyms = {"square root"},
    .pytorch = "torch.sqrt",
    .traits = {.padded = keepsElements},
    .infer = inferSame,
    .lower = lowerUnary<OpKind::Sqrt>,
    .onnx = {.write = [](const OnnxWriteContext& c) { writeOnnx(c, "Sqrt"); }, .operators = {"Sqrt"}, .read = readPlainOnnx},
    .samples = {{.params = {}, .inputs = {{3, 7}}, .positive = true}, {.params = {}, .inputs = {{2, 3, 4, 5}}, .positive = true}},
};

}  // namespace lathe::layers::sqrt_def
