// SPDX-License-Identifier: Apache-2.0
#include "core/layers/elementwise.h"
#include "core/layers/onnx_mapping.h"
#include "core/layers/padded_steps.h"

namespace lathe::layers::abs_def {

extern const LayerDef abs{
    .type = "abs",
    .label = "Abs",
    .group = "Math",
    .help = "Absolute value of each element, |x|.",
    .synonyms = {"absolute", "magnitude"},
    .pytorch = "torch.abs",
    .traits = {.padded = keepsElements},
    .infer = inferSame,
    .lower = lowerUnary<OpKind::Abs>,
    .onnx = {.write = [](const OnnxWriteContext& c) { writeOnnx(c, "Abs"); }, .operators = {"Abs"}, .read = readPlainOnnx},
    .samples = {{.params = {}, .inputs = {{3, 7}}, .kinkMargin = 1e-3},
                {.params = {}, .inputs = {{2, 3, 4, 5}}, .kinkMargin = 1e-3}},
};

}  // namespace lathe::layers::abs_def
