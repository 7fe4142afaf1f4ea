// SPDX-License-Identifier: Apache-2.0
#include "core/layers/elementwise.h"
#include "core/layers/onnx_mapping.h"
#include "core/layers/padded_steps.h"

namespace lathe::layers::log_def {

extern const LayerDef log{
    .type = "log",
    .label = "Log",
    .group = "Math",
    .help = "The natural logarithm of x. It is NaN for negative x.",
    .synonyms = {"logarithm", "ln"},
    .pytorch = "torch.log",
    .traits = {.padded = keepsElements},
    .infer = inferSame,
    .lower = lowerUnary<OpKind::Log>,
    .onnx = {.write = [](const OnnxWriteContext& c) { writeOnnx(c, "Log"); }, .operators = {"Log"}, .read = readPlainOnnx},
    .samples = {{.params = {}, .inputs = {{3, 7}}, .positive = true}, {.params = {}, .inputs = {{2, 3, 4, 5}}, .positive = true}},
};

}  // namespace lathe::layers::log_def
